import { runnerImport } from 'vite'
import type * as NamesModule from '../src/sources/generated/names'
import { SEED } from '../src/sources/generated/seed.ts'
import { virtualModule } from './virtualModule.ts'

/** As many as the first page of a long gallery has images. */
const COUNT = 100

/** Makes the names of the first images when the page is built, with the code that makes all others later. */
export const firstNames = () =>
  virtualModule('virtual:first-names', async () => {
    const { module } = await runnerImport<typeof NamesModule>('./src/sources/generated/names.ts')
    const names = Array.from({ length: COUNT }, (_, index) => module.nameOf(SEED, index))
    return `export const FIRST_NAMES = ${JSON.stringify(names)}`
  })
