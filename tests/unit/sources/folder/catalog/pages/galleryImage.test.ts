import { expect, test } from 'vitest'
import { toGalleryImage } from '../../../../../../src/sources/folder/catalog/pages/galleryImage'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'

const ROW = {
  ...NO_METADATA,
  id: 'a',
  folder: '2026-11-20',
  name: 'a.png',
  bytes: 138,
  modified: 0,
  state: 'read',
  colour: null,
} as const

test('an image of which nothing is known has its name for its prompt, and no settings', () => {
  expect(toGalleryImage(ROW)).toMatchObject({
    prompt: 'a.png',
    size: null,
    details: { hasPrompt: false, tool: null, parameters: [] },
  })
})

test.each([
  { width: 0, height: 768 },
  { width: 512, height: 0 },
  { width: null, height: 768 },
  { width: 512, height: null },
])('a picture of $width × $height px is of no known size', (size) => {
  const image = toGalleryImage({ ...ROW, ...size })
  expect(image.size).toBeNull()
  expect(image.details).toMatchObject({ parameters: [] })
})

test('the settings are plain lines, and so is the tool', () => {
  const row = {
    ...ROW,
    prompt: '',
    sampler: '\u202Erelue',
    tool: 'Tool\u202E',
    steps: 0,
    seed: '0',
  }
  expect(toGalleryImage(row)).toMatchObject({
    prompt: '',
    details: {
      hasPrompt: true,
      tool: 'Tool',
      parameters: [
        { name: 'Steps', value: '0' },
        { name: 'Sampler', value: 'relue' },
        { name: 'Seed', value: '0' },
      ],
    },
  })
})
