import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isCandidate } from '../../../src/sources/folder/listing/candidates'
import { readMetadata } from '../../../src/metadata/readMetadata'
import cases from './cases/others.json'

const FOLDER = new URL('cases/', import.meta.url)

async function read(file: string) {
  const result = await readMetadata(new Blob([await readFile(new URL(file, FOLDER))]))
  return result.status === 'read' ? result.metadata : result
}

type Expected = Partial<{
  prompt: string | null
  promptAny: string[]
  negative: string | null
  negativeAny: string[]
  tool: string
  seed: string
  steps: number
  model: string
  loras: string[]
  loraWeights: Record<string, number>
  card: string
  listed: boolean
  images: number
  documented: string
}>

/** One of several texts. */
const oneOf = (texts: readonly string[]): unknown =>
  expect.toSatisfy((text: string) => texts.includes(text))

/** A LoRA by a part of its name. */
const loraNamed = (name: string): unknown =>
  expect.toSatisfy((lora: { readonly name: string }) => lora.name.includes(name))

/** What the metadata of a file has to match. */
function metadataOf({ prompt, promptAny, negative, negativeAny, ...expected }: Expected) {
  const { tool, seed, steps, model, loras, loraWeights, card } = expected
  const [width, height] = card?.split('x').map(Number) ?? []
  const entries: readonly (readonly [string, unknown])[] = [
    ['prompt', promptAny === undefined ? prompt : oneOf(promptAny)],
    ['negativePrompt', negativeAny === undefined ? negative : oneOf(negativeAny)],
    ['tool', tool],
    ['seed', seed],
    ['steps', steps],
    ['model', model],
    ['loras', loras?.map(loraNamed)],
    ['width', width],
    ['height', height],
    ...Object.entries(loraWeights ?? {}).map(
      ([name, weight]) => ['loras', expect.arrayContaining([{ name, weight }])] as const,
    ),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isFolder = (file: string) => file.startsWith('f02') || file.startsWith('f03')
const FILES = cases.filter(
  ({ file, expect: { documented } }: { file: string; expect: Expected }) =>
    documented === undefined && !isFolder(file),
)

describe('files as tools write them, after public reports', () => {
  test.each(FILES)('$file: $kind', async ({ file, expect: expected }) => {
    expect(await read(file)).toMatchObject(metadataOf(expected))
  })

  test('an AVIF file without texts is read', async () => {
    expect(await read('t20-imh-avif.avif')).toMatchObject({
      type: 'avif',
      width: 48,
      height: 64,
      prompt: null,
    })
  })

  test.each([
    ['a JPEG file named .jfif', 'f02-jfif/', ['photo.jfif']],
    ['an image of SwarmUI with the preview beside it', 'f03-swarm/', ['0001-otter-5.png']],
  ])('%s', async (_, folder, listed) => {
    expect((await readdir(new URL(folder, FOLDER))).filter(isCandidate)).toEqual(listed)
  })
})
