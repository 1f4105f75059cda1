import { expect, test, vi } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { formatAddress, parseAddress } from '../../../../../src/gallery/navigation/address'
import { createMemoryStorage, openCatalog, wanted } from '../../../../support/catalogSubject'
import { jpeg, latin1, png } from '../../../../support/imageFiles'
import { NEWEST, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

test('an image has what its file tells', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder([])
  const settings = 'Steps: 20, Sampler: Euler a, CFG scale: 7.5, Seed: 42, Size: 8x8, Model: flux'
  const prompt = 'a fox <lora:styles/film.safetensors:0.8> <lora:detail:1>\nNegative prompt: blurry'
  folder.write('2026-11-20/a.png', picture(prompt, settings), NEWEST)
  await scan(subject, folder)
  const { images } = await subject.page(1)
  expect(images).toEqual([
    {
      id: 'abc-1kx7sva0xmxm2y',
      url: null,
      size: { width: 4, height: 3 },
      prompt: 'a fox <lora:styles/film.safetensors:0.8> <lora:detail:1>',
      user: null,
      date: '2026-11-20T00:00:00.000Z',
      likes: 0,
      isLiked: false,
      details: {
        hasPrompt: true,
        otherText: null,
        negativePrompt: 'blurry',
        loras: 'film\ndetail',
        tool: 'AUTOMATIC1111',
        parameters: [
          { name: 'Model', value: 'flux' },
          { name: 'Size', value: '4x3' },
          { name: 'Steps', value: '20' },
          { name: 'Sampler', value: 'Euler a' },
          { name: 'CFG scale', value: '7.5' },
          { name: 'Seed', value: '42' },
        ],
        file: {
          name: 'a.png',
          folder: '2026-11-20',
          bytes: picture(prompt, settings).size,
          state: 'read',
          colour: null,
        },
      },
    },
  ])
})

test('an image that tells nothing has what lies beside it, with its details', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder([])
  folder.write('monday/a.jpg', new Blob([jpeg()]), NEWEST)
  const sidecar = { sui_image_params: { prompt: 'a fox', model: 'flux', steps: 25 } }
  folder.write('monday/a.swarm.json', new Blob([JSON.stringify(sidecar)]), NEWEST)
  await scan(subject, folder)
  const [image] = (await subject.page(1)).images
  expect(image).toMatchObject({ prompt: 'a fox', details: { tool: 'SwarmUI' } })
  const { id = '' } = image ?? {}
  expect(await subject.catalog.details(id)).toMatchObject({
    prompt: 'a fox',
    sidecar: 'a.swarm.json',
  })
  expect((await subject.catalog.filesOf(id)).map(({ name }) => name)).toEqual([
    'a.jpg',
    'a.swarm.json',
  ])
})

test('images are shown newest first, and those of one time by their paths', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['new', 'newer'])
  folder.write('b/same.png', picture('b'), 500)
  folder.write('a/same.png', picture('a'), 500)
  folder.write('newest.png', picture('newest'), NEWEST + 1)
  await scan(subject, folder)
  expect(await subject.prompts(1)).toEqual(['newest', 'new', 'newer', 'a', 'b'])
})

test('previews, files of the system and files of other kinds are left out, and counted at the end of each listing', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['a', 'b'])
  folder.write('@eaDir/c.png', picture('c'), NEWEST)
  folder.write('d.swarmpreview.jpg', picture('d'), NEWEST)
  folder.write('e.mp4', picture('e'), NEWEST)
  const leftOut = { system: 2, others: 1, rejected: 0 }
  await scan(subject, folder)
  await expect.poll(() => subject.state()).toMatchObject({ count: 2, leftOut })
  await scan(subject, folder)
  await expect.poll(() => subject.state()).toMatchObject({ count: 2, leftOut })
})

test('files that are no pictures are shown as what they are, by their names', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder([])
  const files = [
    ['empty.png', new Uint8Array(0)],
    ['text.png', latin1('This is no picture')],
    ['cut.png', png().slice(0, 20)],
    ['photo.png', jpeg()],
  ] as const
  for (const [index, [name, bytes]] of files.entries()) {
    folder.write(name, new Blob([bytes]), NEWEST - index)
  }
  await scan(subject, folder)
  const { images } = await subject.page(1)
  expect(images.map(({ prompt, size }) => [prompt, size?.width ?? null])).toEqual([
    ['empty.png', null],
    ['text.png', null],
    ['cut.png', null],
    ['photo.png', 4],
  ])
  const details = images.map((image) => image.details)
  expect(details).toMatchObject([
    { hasPrompt: false, file: { state: 'empty' } },
    { hasPrompt: false, file: { state: 'unknown-type' } },
    { hasPrompt: false, file: { state: 'truncated' } },
    { hasPrompt: false, file: { state: 'read' } },
  ])
})

test('picked files are listed and read too, and stay readable', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const file = new File([picture('a fox')], 'a.png', { lastModified: NEWEST })
  const handedOver = [[{ path: '2026-11-20/a.png', file }]]
  await subject.catalog.scanFiles(() => Promise.resolve(handedOver.shift() ?? []))
  const { images } = await subject.page(1)
  expect(images).toMatchObject([{ prompt: 'a fox', details: { file: { folder: '2026-11-20' } } }])
  expect(await subject.catalog.file(images[0]?.id ?? '')).toBe(file)
})

test('a second scan reads new and changed files only, and offers what was added and removed', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl', 'cat'])
  await scan(subject, folder)
  await subject.until(({ count, reading }) => count === 3 && reading === null)
  expect(subject.state().pending).toEqual(NO_CHANGES)
  const [fox, owl] = (await subject.page(1)).images

  folder.write('new.png', picture('new'), NEWEST + 5000)
  folder.write('owl.png', picture('changed'), NEWEST + 9000)
  folder.remove('cat.png')
  folder.opened.length = 0
  await scan(subject, folder)
  await subject.until(({ pending }) => pending.removed === 1)
  expect(subject.state()).toMatchObject({
    count: 3,
    pending: { joining: 0, added: 1, changed: 1, removed: 1 },
  })
  // Each is opened for its size, and those that are new or have changed once more.
  expect(folder.opened.toSorted()).toEqual(['fox.png', 'new.png', 'new.png', 'owl.png', 'owl.png'])
  expect(await subject.prompts(1)).toEqual(['fox', 'changed', 'cat'])

  subject.catalog.applyPending(null)
  const { images } = await subject.page(1)
  expect(images.map(({ prompt }) => prompt)).toEqual(['changed', 'new', 'fox'])
  expect(images[0]?.id).toBe(owl?.id)
  expect(images[2]).toEqual(fox)
})

test('changes that are noticed are scanned, and calls during a scan share one more scan', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  await scan(subject, folder)
  folder.opened.length = 0
  folder.write('owl.png', picture('owl'), NEWEST + 1)
  subject.notice()
  const again = [scan(subject, folder), scan(subject, folder), scan(subject, folder)]
  await Promise.all(again)
  await subject.until(({ pending }) => pending.added === 1)
  expect(folder.opened.filter((path) => path === 'fox.png')).toHaveLength(2)
})

test('a folder that cannot be read any more is reported, and its images stay', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl'])
  await scan(subject, folder)
  folder.deny('')
  await scan(subject, folder)
  await subject.until(({ isUnreadable }) => isUnreadable)
  expect(subject.state()).toMatchObject({ count: 2, pending: NO_CHANGES })
  expect(await subject.prompts(1)).toEqual(['fox', 'owl'])
  folder.deny('', false)
  await scan(subject, folder)
  await subject.until(({ isUnreadable }) => !isUnreadable)
})

test('images in a folder that cannot be read for now stay in the gallery', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  folder.write('a/owl.png', picture('owl'), NEWEST - 1)
  await scan(subject, folder)
  folder.deny('a')
  await scan(subject, folder)
  await subject.until(({ count, reading }) => count === 2 && reading === null)
  expect(subject.state().pending).toEqual(NO_CHANGES)
})

test('a file that vanishes before it is read is unavailable', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl'])
  folder.afterOpening('owl.png', () => folder.remove('owl.png'))
  await scan(subject, folder)
  expect((await subject.page(1)).images).toMatchObject([
    { prompt: 'fox' },
    { prompt: 'owl.png', details: { file: { state: 'unavailable' } } },
  ])
})

test('a file that changes between listing and reading is read as it is then', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  folder.afterOpening('fox.png', () => folder.write('fox.png', picture('owl'), NEWEST + 1000))
  await scan(subject, folder)
  expect((await subject.page(1)).images).toMatchObject([
    { prompt: 'owl', date: '2026-11-20T00:00:01.000Z' },
  ])
})

test.each([
  ['now', NEWEST],
  ['by a clock one second ahead', NEWEST + 1000],
])(
  'a file that is being written is read again two seconds later, dated %s',
  async (_, modified) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NEWEST })
    try {
      const subject = await openCatalog(createMemoryStorage())
      const folder = pictureFolder([])
      const whole = await picture('a fox').arrayBuffer()
      folder.write('a.png', new Blob([whole.slice(0, 20)]), modified)
      await scan(subject, folder)
      expect(await subject.prompts(1)).toEqual(['a.png'])
      folder.write('a.png', new Blob([whole]), modified + 100)
      await vi.advanceTimersByTimeAsync(2000)
      await expect.poll(() => subject.prompts(1)).toEqual(['a fox'])
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a truncated file that is dated a year ahead is not read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NEWEST })
  try {
    const subject = await openCatalog(createMemoryStorage())
    const folder = pictureFolder([])
    folder.write('a.png', new Blob([png().slice(0, 20)]), Date.UTC(2027, 10, 20))
    await scan(subject, folder)
    folder.opened.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(folder.opened).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a file is given out as long as it is the one that was read', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  await scan(subject, folder)
  const id = (await subject.page(1)).images[0]?.id ?? ''
  expect(await subject.catalog.file(id)).toMatchObject({ name: 'fox.png', lastModified: NEWEST })
  folder.write('fox.png', picture('owl'), NEWEST + 1)
  await expect(subject.catalog.file(id)).rejects.toThrow('fox.png has changed')
  folder.remove('fox.png')
  await expect(subject.catalog.file(id)).rejects.toThrow('gone')
  await expect(subject.catalog.file('x')).rejects.toThrow('The image is not in the catalog')
})

test('the average colour of an image is kept; what is no colour is ignored', async () => {
  const subject = await openCatalog(createMemoryStorage())
  await scan(subject, pictureFolder(['fox']))
  const id = (await subject.page(1)).images[0]?.id ?? ''
  subject.catalog.setColour(id, '#0a0B0c')
  subject.catalog.setColour(id, 'red')
  subject.catalog.setColour('x', '#ffffff')
  expect((await subject.page(1)).images).toMatchObject([
    { details: { file: { colour: '#0a0b0c' } } },
  ])
})

test('a colour that an image has already changes and stores nothing', async () => {
  const saved: number[] = []
  const subject = await openCatalog(
    createMemoryStorage((number) => {
      saved.push(number)
      return Promise.resolve()
    }),
  )
  await scan(subject, pictureFolder(['fox']))
  const id = (await subject.page(1)).images[0]?.id ?? ''
  const set = async (colour: string) => {
    saved.length = 0
    const isNew = subject.catalog.setColour(id, colour)
    await subject.catalog.save()
    return [isNew, saved]
  }
  expect(await set('#0a0b0c')).toEqual([true, [0]])
  expect(await set('#0a0b0c')).toEqual([false, []])
})

test('folders are counted by name, and models by how many images they made', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['top'])
  for (const [path, model] of [
    ['b10/1.png', 'sdxl'],
    ['b10/2.png', 'sdxl'],
    ['b9/3.png', 'anima'],
  ] as const) {
    folder.write(path, picture(path, `Steps: 1, Model: ${model}`), NEWEST)
  }
  await scan(subject, folder)
  expect((await subject.until(({ count }) => count === 4)).categories).toEqual([
    {
      name: 'Folders',
      categories: [
        { name: 'b9/', count: 1, opposite: '-b9/' },
        { name: 'b10/', count: 2, opposite: '-b10/' },
        { name: 'This folder', count: 1, opposite: '-This folder' },
      ],
    },
    {
      name: 'Models',
      categories: [
        { name: 'sdxl', count: 2, opposite: '-sdxl' },
        { name: 'anima', count: 1, opposite: '-anima' },
        { name: 'flux', count: 1, opposite: '-flux' },
      ],
    },
    {
      name: 'Tools',
      categories: [
        {
          name: 'tool:AUTOMATIC1111',
          label: 'AUTOMATIC1111',
          count: 4,
          opposite: '-tool:AUTOMATIC1111',
        },
      ],
    },
  ])
})

test.each([
  ['a right-to-left override', '\u202Egnp.exe', 'gnp.exe'],
  ['300,000 characters', 'x'.repeat(300_000), 'x'.repeat(1000)],
  ['half a surrogate pair', String.raw`"owl \uD83D"`, 'owl \uFFFD'],
])('a model with %s is a plain line, by which its image is found', async (_, model, name) => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  folder.write('a.png', picture('an owl', `Steps: 1, Seed: 1, Model: ${model}`), NEWEST)
  await scan(subject, folder)
  const { categories } = await subject.until(({ count }) => count === 2)
  expect(categories[1]?.categories).toContainEqual({ name, count: 1, opposite: `-${name}` })
  expect(await subject.prompts(1, wanted('', [name]))).toEqual(['an owl'])
  const filters = { searchText: '', categories: [name], onlyMatches: false }
  const nothing = { order: null, stacks: null, open: null }
  const address = formatAddress({ params: '', filters, ...nothing })
  expect(parseAddress(address).filters.categories).toEqual([name])
})

test('a model whose name has nothing to show is unknown', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder([])
  folder.write('a.png', picture('an owl', 'Steps: 1, Seed: 1, Model: \u202E'), NEWEST)
  await scan(subject, folder)
  const { categories } = await subject.until(({ count }) => count === 1)
  expect(categories.map(({ name }) => name)).toEqual(['Folders', 'Tools'])
})

test('the images of a folder are found by its own name, whatever that contains', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  folder.write('\u202Egnp/a.png', picture('an owl'), NEWEST)
  await scan(subject, folder)
  expect(await subject.prompts(1, wanted('', ['\u202Egnp/']))).toEqual(['an owl'])
})
