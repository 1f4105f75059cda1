import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readMetadata } from '../../../src/metadata/readMetadata'
import cases from './cases/comfy.json'

/** What one file of `cases/` is to be read as; what is not given does not matter. */
interface Expected {
  readonly prompt?: string | null
  /** Any of these is right. */
  readonly promptAny?: readonly (string | null)[]
  readonly promptIncludes?: readonly string[]
  readonly promptExcludes?: readonly string[]
  readonly negative?: string | null
  readonly tool?: string
  readonly seed?: string
  readonly steps?: number
  readonly stepsAny?: readonly number[]
  readonly model?: string
  readonly sampler?: string
  /** Parts of their names, in their order. */
  readonly loras?: readonly string[]
  readonly notLoras?: readonly string[]
  readonly workflow?: boolean
}

/** What was read of a file, with the expected value where several are right. */
async function readAs(file: string, expected: Expected) {
  const bytes = await readFile(new URL(`cases/${file}`, import.meta.url))
  const result = await readMetadata(new Blob([new Uint8Array(bytes)]))
  if (result.status !== 'read') throw new Error(`${file} cannot be read`)
  const { metadata } = result
  const names = metadata.loras.map(({ name }) => name)
  const found = {
    ...metadata,
    negative: metadata.negativePrompt,
    workflow: metadata.hasWorkflow,
    loras: names.map((name) => expected.loras?.find((part) => name.includes(part)) ?? name),
    notLoras: expected.notLoras?.filter((part) => !names.some((name) => name.includes(part))),
    stepsAny: expected.stepsAny?.filter((steps) => steps === metadata.steps),
    promptExcludes: expected.promptExcludes?.filter((part) => !metadata.prompt?.includes(part)),
    promptAny: (expected.promptAny ?? []).filter((prompt) => prompt === metadata.prompt),
    promptIncludes: (expected.promptIncludes ?? []).filter((part) =>
      metadata.prompt?.includes(part),
    ),
  }
  return {
    ...found,
    ...(found.promptAny.length > 0 && { promptAny: expected.promptAny }),
    ...(found.stepsAny?.length !== 0 && { stepsAny: expected.stepsAny }),
  }
}

const all: readonly { readonly file: string; readonly kind: string; readonly expect: Expected }[] =
  cases
test.each(all)('ComfyUI is read: $kind ($file)', async ({ file, expect: expected }) => {
  expect(await readAs(file, expected)).toMatchObject({ ...expected, isPromptGuessed: false })
})
