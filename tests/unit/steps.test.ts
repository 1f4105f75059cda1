import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { expect, test } from 'vitest'

const STEPS = readdirSync('examples/steps').filter((name) => !name.endsWith('.md'))

const read = (folder: string, file: string) => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** How many lines of a file are new, gone or another one; a line in place of another counts once. */
function changedLines(before: string, after: string): number {
  let sum = 0
  let removed = 0
  for (const { count, ...part } of diffLines(before, after)) {
    // What is removed comes first, and what is added in its place is next.
    if (part.added) sum += Math.max(0, count - removed)
    else if (part.removed) sum += count
    removed = part.removed ? count : 0
  }
  return sum
}

test('the guide has seven steps, and links to each', () => {
  expect(STEPS).toHaveLength(7)
  const guide = readFileSync('docs/guide.md', 'utf8')
  expect(STEPS.filter((name) => !guide.includes(`(../examples/steps/${name})`))).toEqual([])
})

test.for(STEPS.map((step, at) => [STEPS[at - 1] ?? null, step] as const))(
  'from %s to %s at most 80 lines change',
  ([before, after]) => {
    const from = before === null ? 'examples/minimal' : `examples/steps/${before}`
    const to = `examples/steps/${after}`
    const files = new Set([...readdirSync(from), ...readdirSync(to)])
    const changed = [...files].map((file) => changedLines(read(from, file), read(to, file)))
    const sum = changed.reduce((total, lines) => total + lines, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(80)
  },
)
