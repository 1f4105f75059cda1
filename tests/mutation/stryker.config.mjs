/*
 * The folders whose modules the unit tests run, mutated. What is left out needs a browser or a worker, and is run by the
 * component tests: components, hooks, IndexedDB, pictures, and what starts a worker. A mutant that no unit test runs does
 * not count.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  // No such file: Stryker would read it with the compiler's API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  coverageAnalysis: /** @type {const} */ ('perTest'),
  concurrency: 2,
  mutate: [
    'src/pictures/drawings/**/*.ts',
    'src/lib/*.ts',
    'src/gallery/{grid,navigation,queries,state}/*.ts',
    'src/undo/*.ts',
    'src/marks/*.ts',
    'src/print/*.ts',
    'src/features/**/*.ts',
    'src/metadata/**/*.ts',
    'src/sources/*.ts',
    'src/sources/{generated,list,search,server}/**/*.ts',
    'src/sources/folder/{actions,catalog,listing,search}/**/*.ts',
    'src/sources/folder/ui/folderMarks.ts',
    '!src/**/use*.ts',
    // They talk to a worker, to IndexedDB or to the browser's observer of folders.
    '!src/sources/folder/catalog/{worker/*,storage/recordStorage}.ts',
    '!src/sources/folder/listing/watchFolder.ts',
  ],
  ignorePatterns: ['docs', 'public', 'bench', 'tests/{browsers,component,e2e,monkey}'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'results/mutation/mutation.json' },
  htmlReporter: { fileName: 'results/mutation/mutation.html' },
  tempDirName: 'results/mutation/sandbox',
}
