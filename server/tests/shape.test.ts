import openClient from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { buffersOf, requestBuffers } from '../planBuffers.mjs'

const { api, database, images } = inject('large')
const sql = openClient(database, { max: 1 })
afterAll(() => sql.end())

const buffers = (path: string) => requestBuffers(`${api}/rpc/${path}`)

const DEPTHS = [0, 0.01, 0.1, 0.3, 0.6, 0.9, 0.99].map(
  (depth) => Math.floor((depth * images) / 60) * 60,
)

test('a page reads at most 12 buffers at every depth', async () => {
  const counts: number[] = []
  for (const first of DEPTHS)
    counts.push(await buffers(`page?first=${first}&last=${first + 60}&epoch=1`))
  expect(Math.max(...counts)).toBeLessThanOrEqual(12)
})

test('the same with OFFSET, as a control, reads more at depth', async () => {
  const [row] = await sql`explain (analyze, buffers, format json)
    select * from explore.images order by n desc limit 60 offset ${0.9 * images}`
  expect(buffersOf(row?.['QUERY PLAN'])).toBeGreaterThan(12)
})

test('an image is found by its id in at most 10 buffers', async () => {
  const [row] = await sql`select id from explore.images where n = ${images / 2}`
  expect(await buffers(`image?id=${row?.['id']}`)).toBeLessThanOrEqual(10)
})
