import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = '.github/workflows'

test('workflows name every action by its commit, with its version as a comment', () => {
  const uses = readdirSync(FOLDER).flatMap(
    (file) => readFileSync(join(FOLDER, file), 'utf8').match(/uses: .*/g) ?? [],
  )
  expect(uses.length).toBeGreaterThan(10)
  const loose = uses.filter((text) => !/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(text))
  expect(loose).toEqual([])
})
