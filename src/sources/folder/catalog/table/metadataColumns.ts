import { createNullableColumn, createNumberColumn, createTextColumn } from './columns'
import type { RowMetadata } from './imageRow'

/** What the files of a table say of their images, by row. Creates columns without rows. */
export function createMetadataColumns() {
  const prompts: (string | null)[] = []
  const seeds: (string | null)[] = []
  const models = createTextColumn()
  const tools = createTextColumn()
  const samplers = createTextColumn()
  // Images that one workflow made share their other text, and others a negative prompt or the same LoRAs.
  const otherTexts = createTextColumn()
  const negativePrompts = createTextColumn()
  const loraLists = createTextColumn()
  const width = createNullableColumn()
  const height = createNullableColumn()
  const steps = createNullableColumn()
  const cfg = createNullableColumn()
  const readerVersion = createNumberColumn((length) => new Uint8Array(length))

  return {
    models,
    tools,
    loraLists,
    readerVersion: readerVersion.get,
    prompt: (row: number) => prompts[row] ?? null,
    otherText: otherTexts.get,
    negativePrompt: negativePrompts.get,
    loras: loraLists.get,
    tool: tools.get,
    sampler: samplers.get,
    seed: (row: number) => seeds[row] ?? null,
    steps: steps.get,
    cfg: cfg.get,
    width: width.get,
    height: height.get,
    get: (row: number): RowMetadata => ({
      readerVersion: readerVersion.get(row),
      width: width.get(row),
      height: height.get(row),
      prompt: prompts[row] ?? null,
      otherText: otherTexts.get(row),
      negativePrompt: negativePrompts.get(row),
      loras: loraLists.get(row),
      model: models.get(row),
      tool: tools.get(row),
      sampler: samplers.get(row),
      seed: seeds[row] ?? null,
      steps: steps.get(row),
      cfg: cfg.get(row),
    }),
    set: (row: number, metadata: RowMetadata): void => {
      readerVersion.set(row, metadata.readerVersion)
      width.set(row, metadata.width)
      height.set(row, metadata.height)
      steps.set(row, metadata.steps)
      cfg.set(row, metadata.cfg)
      models.set(row, metadata.model)
      tools.set(row, metadata.tool)
      samplers.set(row, metadata.sampler)
      otherTexts.set(row, metadata.otherText)
      negativePrompts.set(row, metadata.negativePrompt)
      loraLists.set(row, metadata.loras)
      prompts[row] = metadata.prompt
      seeds[row] = metadata.seed
    },
  }
}
