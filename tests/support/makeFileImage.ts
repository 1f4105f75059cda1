import type { FileImage, FileSummary, ImageFile } from '../../src/sources/folder/fileImage'

const FILE: ImageFile = {
  name: '00012-42.png',
  folder: '2026-11-20',
  bytes: 1_415_207,
  state: 'read',
  colour: null,
}

const DETAILS: FileSummary = {
  hasPrompt: true,
  otherText: null,
  negativePrompt: null,
  loras: null,
  tool: 'AUTOMATIC1111',
  parameters: [
    { name: 'Model', value: 'dreamshaper_8' },
    { name: 'Size', value: '1024x1024' },
    { name: 'Steps', value: '30' },
    { name: 'Sampler', value: 'Euler a' },
    { name: 'Seed', value: '42' },
  ],
  file: FILE,
}

interface Changes {
  readonly image?: Partial<Omit<FileImage, 'details'>>
  readonly details?: Partial<Omit<FileSummary, 'file'>>
  readonly file?: Partial<ImageFile>
}

/** Image `index` (0-based) of a made-up folder. */
export function makeFileImage(index: number, changes: Changes = {}): FileImage {
  return {
    id: `file${index + 1}`,
    url: null,
    size: { width: 1024, height: 1024 },
    prompt: `a lighthouse at dawn, oil painting, version ${index + 1}`,
    user: null,
    // Noon in the zone of the test run: the shown date depends on the zone.
    date: new Date(2026, 10, 20, 12).toISOString(),
    likes: 0,
    isLiked: false,
    ...changes.image,
    details: { ...DETAILS, ...changes.details, file: { ...FILE, ...changes.file } },
  }
}
