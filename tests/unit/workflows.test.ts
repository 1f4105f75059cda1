import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion } from 'semver'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const FOLDER = '.github/workflows'

test('workflows name every action by its commit, with its version as a comment', () => {
  const uses = readdirSync(FOLDER).flatMap(
    (file) => readFileSync(join(FOLDER, file), 'utf8').match(/uses: .*/g) ?? [],
  )
  expect(uses.length).toBeGreaterThan(10)
  const loose = uses.filter((text) => !/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(text))
  expect(loose).toEqual([])
})

test('every change is tested with the oldest Node of each range that “engines” names', () => {
  const oldest = manifest.engines.node.split(' || ').map((range) => minVersion(range)?.version)
  expect(oldest).toEqual(['20.19.0', '22.13.0', '24.0.0'])
  const versions = /node: \[(.+)\]/.exec(readFileSync(join(FOLDER, 'ci.yml'), 'utf8'))?.[1]
  expect(versions).toBe("'20.19.0', '22.13.0', '24.0.0', '26'")
})
