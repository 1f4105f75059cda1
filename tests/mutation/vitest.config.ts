import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firstNames } from '../../build/firstNames.ts'

/** Tests of whole sources and of random files. They take the longest and say the least about one function. */
const SLOW = /\/catalog\/|sourceContract|generatedSource|clock|readMetadata|anyAddress/

const rank = ({ moduleId }: TestSpecification): number => Number(SLOW.test(moduleId))

/** A mutant is killed by the first test that fails, so those that are fast run first. */
class FastFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)))
  }
}

export default defineConfig({
  envDir: false,
  plugins: [firstNames()],
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // They read the files of the project or start programs, and run none of the code that is mutated.
    exclude: ['tests/unit/*.test.ts', 'tests/unit/support/**'],
    environment: 'node',
    setupFiles: ['tests/mutation/setup.ts'],
    // The slowest test takes 4 s; a mutant may make one wait for ever.
    testTimeout: 20_000,
    sequence: { sequencer: FastFirst },
  },
})
