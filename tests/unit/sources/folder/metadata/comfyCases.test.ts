import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readMetadata } from '../../../../../src/sources/folder/metadata/readMetadata'
import cases from './cases/comfy.json'

/** What one file of `cases/` is to be read as; what is not given does not matter. */
interface Expected {
  readonly prompt?: string | null
  /** Any of these is right. */
  readonly promptAny?: readonly string[]
  readonly promptIncludes?: readonly string[]
  readonly negative?: string | null
  readonly tool?: string
  readonly seed?: string
  readonly steps?: number
  readonly model?: string
  readonly sampler?: string
  readonly loras?: readonly string[]
  readonly workflow?: boolean
}

/** What was read of a file, with the expected value where several are right. */
async function readAs(file: string, expected: Expected) {
  const bytes = await readFile(new URL(`cases/${file}`, import.meta.url))
  const result = await readMetadata(new Blob([new Uint8Array(bytes)]))
  if (result.status !== 'read') throw new Error(`${file} cannot be read`)
  const { metadata } = result
  const found = {
    ...metadata,
    negative: metadata.negativePrompt,
    workflow: metadata.hasWorkflow,
    loras: metadata.loras.map(({ name }) => name),
    promptAny: (expected.promptAny ?? []).filter((prompt) => prompt === metadata.prompt),
    promptIncludes: (expected.promptIncludes ?? []).filter((part) =>
      metadata.prompt?.includes(part),
    ),
  }
  return found.promptAny.length === 0 ? found : { ...found, promptAny: expected.promptAny }
}

const all: readonly { readonly file: string; readonly kind: string; readonly expect: Expected }[] =
  cases
test.each(all)('ComfyUI is read: $kind ($file)', async ({ file, expect: expected }) => {
  expect(await readAs(file, expected)).toMatchObject({ ...expected, isPromptGuessed: false })
})
