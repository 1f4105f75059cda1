import openClient from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import * as v from 'valibot'

const { api, database, images } = inject('large')
const sql = openClient(database, { max: 1 })
afterAll(() => sql.end())

const plan = v.tuple([
  v.object({
    Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
  }),
])

const buffersOf = (answer: unknown): number => {
  const [{ Plan: top }] = v.parse(plan, answer)
  return top['Shared Hit Blocks'] + top['Shared Read Blocks']
}

/** The blocks of 8 kB that the database looks at to answer a request, as PostgREST's plan says: a number, not a time. */
async function buffers(path: string): Promise<number> {
  const headers = { Accept: 'application/vnd.pgrst.plan+json; options=analyze|buffers' }
  const ask = async () => buffersOf(await (await fetch(`${api}/rpc/${path}`, { headers })).json())
  // A connection plans its first request, and reads the catalog of the database for that.
  const counts: number[] = []
  while (counts.length < 12) counts.push(await ask())
  return Math.min(...counts)
}

const DEPTHS = [0, 1, 10, 500, 1000, 1500, images / 60 - 2].map((block) => Math.floor(block) * 60)

test('a page reads at most 12 buffers at every depth', async () => {
  const counts: number[] = []
  for (const first of DEPTHS)
    counts.push(await buffers(`page?first=${first}&last=${first + 60}&epoch=1`))
  expect(Math.max(...counts)).toBeLessThanOrEqual(12)
})

test('the same with OFFSET, as a control, reads more at depth', async () => {
  const [row] = await sql`explain (analyze, buffers, format json)
    select * from explore.images order by n desc limit 60 offset 90000`
  expect(buffersOf(row?.['QUERY PLAN'])).toBeGreaterThan(12)
})

test('an image is found by its id in at most 10 buffers', async () => {
  const [row] = await sql`select id from explore.images where n = 50000`
  expect(await buffers(`image?id=${row?.['id']}`)).toBeLessThanOrEqual(10)
})
