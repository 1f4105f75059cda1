import { NOTHING_LEFT_OUT } from '../../src/sources/folder/listing/candidates'
import { createStore } from 'zustand'
import type { FileImage } from '../../src/sources/folder/fileImage'
import type { FileDetails } from '../../src/metadata/fileDetails'
import type { FolderStatus, LocalFolder } from '../../src/sources/folder/localFolder'
import { paintPicture } from './pictureFiles'

/** A folder whose files the test decides. */
export interface FakeFolder extends LocalFolder {
  readonly setStatus: (part: Partial<FolderStatus>) => void
  /** The calls of `stopReading`, `resumeReading` and `reopen`, in order. */
  readonly calls: readonly string[]
  /** The ids of the images whose thumbnails were asked for, in order. */
  readonly asked: readonly string[]
}

export interface FakeFolderOptions {
  readonly access?: FolderStatus['access']
  /** The file of an image, by its id; null if it is gone. */
  readonly fileOf?: (id: string) => Blob | null | Promise<Blob | null>
  readonly details?: FileDetails
  readonly workflow?: string | null
  /** The error that reading the thumbnail of an image rejects with, by its id; null for none. */
  readonly thumbnailError?: (id: string) => Error | null
  readonly noticesNewFiles?: boolean
  /** Thumbnails are there also if the files are not. */
  readonly storedThumbnails?: boolean
  /** Null by default: files can only be read. */
  readonly handle?: FileSystemDirectoryHandle | null
  readonly view?: LocalFolder['view']
  /** Aborted when the folder is closed; never by default. */
  readonly closed?: AbortSignal
  /** The images of the folder; none by default. */
  readonly images?: readonly FileImage[]
}

const DETAILS: FileDetails = {
  // That of the image is not cut.
  prompt: null,
  negativePrompt: 'blurry, low quality',
  description: null,
  isPromptGuessed: false,
  parameters: [
    { name: 'Model', value: 'dreamshaper_8' },
    { name: 'Seed', value: '42' },
    { name: 'LoRA', value: 'detail_tweaker: 0.8' },
  ],
  infotext: 'a lighthouse at dawn\nSteps: 30, Sampler: Euler a, Seed: 42',
  hasWorkflow: false,
  sidecar: null,
}

/** A folder named `outputs`. Thumbnails are 32 × 24 px, whatever the files are. */
export function createFakeFolder(options: FakeFolderOptions = {}): FakeFolder {
  const {
    access: firstAccess = 'open',
    fileOf = () => paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] }),
    details = DETAILS,
    workflow = null,
    thumbnailError = () => null,
    noticesNewFiles = true,
    storedThumbnails = false,
    handle = null,
    view = 'kept',
    images = [],
    closed = new AbortController().signal,
  } = options
  const asked: string[] = []
  const calls: string[] = []
  const status = createStore<FolderStatus>(() => ({
    count: 60,
    access: firstAccess,
    reading: null,
    leftOut: NOTHING_LEFT_OUT,
    isUnreadable: false,
    problem: null,
  }))

  async function file(id: string): Promise<File> {
    const content = status.getState().access === 'open' ? await fileOf(id) : null
    if (content === null) throw new DOMException('The file is gone', 'NotFoundError')
    return new File([content], `${id}.png`, { type: content.type })
  }
  return {
    id: 'folder1',
    name: 'outputs',
    view,
    handle,
    closed,
    keepFor: (job) => job,
    images: (ids) =>
      Promise.resolve(ids.flatMap((id) => images.find((image) => image.id === id) ?? [])),
    filesOf: async (id) => [await file(id)],
    noteMoved(id, to) {
      calls.push(`noteMoved ${id} to ${to === null ? 'nowhere' : `${to.folder}/${to.name}`}`)
      return Promise.resolve()
    },
    save() {
      calls.push('save')
      return Promise.resolve()
    },
    asked,
    calls,
    setStatus: status.setState,
    noticesNewFiles,
    status,
    stopReading: () => void calls.push('stopReading'),
    resumeReading: () => void calls.push('resumeReading'),
    reopen() {
      calls.push('reopen')
      return Promise.resolve()
    },
    async *thumbnails({ id }) {
      asked.push(id)
      const error = thumbnailError(id)
      if (error !== null) throw error
      if (!storedThumbnails) await file(id)
      const blob = await paintPicture({ width: 32, height: 24, colours: ['teal', 'navy'] })
      yield { blob, colour: '#008080', side: Infinity }
    },
    file,
    async details(id) {
      await file(id)
      return details
    },
    async report(id) {
      await file(id)
      return `the report on ${id}`
    },
    async workflow(id) {
      await file(id)
      return workflow
    },
  }
}
