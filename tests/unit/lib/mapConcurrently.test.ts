import { expect, test } from 'vitest'
import { mapConcurrently } from '../../../src/lib/mapConcurrently'

/** Maps the letters a to e, each answered when its function in `answers` is called. */
function start(limit: number) {
  const answers = new Map<string, () => void>()
  const results = mapConcurrently(
    'abcde',
    limit,
    (letter) =>
      new Promise<string>((resolve) => {
        answers.set(letter, () => resolve(letter.toUpperCase()))
      }),
  )
  return { answers, results }
}

/** Lets everything run that waits for nothing else. */
const rest = () => new Promise((resolve) => setImmediate(resolve))

async function collect(results: AsyncIterable<string>) {
  const all: string[] = []
  for await (const result of results) all.push(result)
  return all
}

test('with a limit of 3, three calls are under way, and the next begins when the first is answered', async () => {
  const { answers, results } = start(3)
  const first = results.next()
  await rest()
  expect([...answers.keys()]).toEqual(['a', 'b', 'c'])
  answers.get('a')?.()
  expect(await first).toEqual({ value: 'A', done: false })
  void results.next()
  await rest()
  expect([...answers.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('results have the order of the items, even if a later one is answered first', async () => {
  const { answers, results } = start(5)
  const all = collect(results)
  await rest()
  for (const letter of ['e', 'c', 'a', 'd', 'b']) answers.get(letter)?.()
  expect(await all).toEqual(['A', 'B', 'C', 'D', 'E'])
})
