import { packRecord, ROWS_PER_RECORD } from '../../src/sources/folder/catalog/storage/records'
import { READER_VERSION } from '../../src/metadata/tools/parsers'
import { openDatabase } from '../../src/sources/folder/database'

const SUBJECTS = [
  'castle',
  'harbour',
  'orchard',
  'glacier',
  'night market',
  'red fox',
  'lighthouse',
]

/** A prompt of 500 characters; every thousandth has a rare word. */
function prompt(index: number): string {
  const rare = index % 1000 === 7 ? 'xylophone, ' : ''
  const start = `${SUBJECTS[index % SUBJECTS.length]} at dawn, number ${index}, ${rare}`
  return (start + 'finely detailed, soft light, dramatic sky, '.repeat(12)).slice(0, 500)
}

/** Writes an index of so many images into the browser, as if a folder had been read. */
async function seedIndex(folder: string, count: number): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getDirectoryHandle('seeded', { create: true })
  const database = await openDatabase()
  await database.put('folders', { id: folder, name: 'seeded', handle, openedAt: Date.now() })
  for (let start = 0; start < count; start += ROWS_PER_RECORD) {
    const images = Array.from({ length: Math.min(ROWS_PER_RECORD, count - start) }, (_, slot) => {
      const index = start + slot
      return {
        slot,
        image: {
          id: `${folder}-${index.toString(36)}`,
          folder: `2026-11-${1 + (index % 20)}`,
          name: `${index}.png`,
          bytes: 1_500_000,
          modified: 1_760_000_000_000 + index * 1000,
          state: 'read' as const,
          readerVersion: READER_VERSION,
          width: 1024,
          height: 1024,
          steps: 20 + (index % 20),
          cfg: 7,
          colour: 0x80a0c0,
          prompt: prompt(index),
          otherText: null,
          // As people use them: a few negative prompts and sets of LoRAs for many images.
          negativePrompt: `${'blurry, bad hands, lowres, watermark, '.repeat(8)}${index % 50}`,
          loras: `add-detail\nfilm-grain-${index % 30}`,
          seed: String(index),
          model: `model${index % 5}`,
          tool: 'AUTOMATIC1111',
          sampler: 'Euler a',
        },
      }
    })
    await database.put('records', packRecord(images), [folder, start / ROWS_PER_RECORD])
  }
  database.close()
}

Object.assign(window, { seedIndex })
