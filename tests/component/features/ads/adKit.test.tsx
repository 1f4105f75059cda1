import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useDesigns } from '../../../../src/features/ads/designStore'
import { TOP } from '../../../../src/gallery/navigation/anchor'
import { dispatch } from '../../../../src/gallery/navigation/navigate'
import type { FileState } from '../../../../src/sources/folder/fileImage'
import { chooseInBar } from '../../../support/chooseInBar'
import { createFakeFolder, type FakeFolderOptions } from '../../../support/fakeFolder'
import { createGate } from '../../../support/gate'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { paintPicture, pixelOf, pixelSizeOf } from '../../../support/pictureFiles'
import { readZip } from '../../../support/readZip'
import { renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

const NAMES = ['fox', 'owl', 'elk']

interface Made {
  /** Of the ids: the page keeps the thumbnail of an id as long as it lasts. */
  readonly suffix?: string
  /** How far the file of the owl has been read. */
  readonly owl?: FileState
}

const makeImages = ({ suffix = '', owl = 'read' }: Made = {}) =>
  NAMES.map((name, number) =>
    makeFileImage(number, {
      image: { id: `${name}${suffix}`, prompt: `an ${name}` },
      file: { name: `${name}.png`, state: name === 'owl' ? owl : 'read' },
    }),
  )
const IMAGES = makeImages()

/** The file of the origin private file system that the picker gives. */
let saved: FileSystemFileHandle

beforeEach(async () => {
  useDesigns.setState({ designs: new Map() })
  const root = await navigator.storage.getDirectory()
  await root.removeEntry('kit.zip').catch(() => undefined)
  saved = await root.getFileHandle('kit.zip', { create: true })
  vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(saved))
})

afterEach(() => vi.unstubAllGlobals())

async function renderFolder(options: FakeFolderOptions = {}) {
  const images = options.images ?? IMAGES
  const folder = createFakeFolder({
    // Half of it is teal, half is navy.
    fileOf: () => paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] }),
    images: IMAGES,
    ...options,
  })
  const source = createScriptedSource([images], folder)
  Object.assign(source, { matches: () => true })
  await renderApp(source)
  source.deliver()
  await screen.findAllByRole('article')
  await waitForLazyCode()
  return source
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Run ads' }))
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save the kit' }))

async function runAds(options: FakeFolderOptions = {}) {
  await renderFolder(options)
  await userEvent.click(screen.getByRole('link', { name: /fox/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Run ads' }))
  await screen.findByRole('dialog', { name: 'Run ads' })
}

/** Selects all images, and opens the dialog. */
async function runAdsOfAll(options: FakeFolderOptions = {}) {
  await renderFolder(options)
  await runAdsOfSelected()
}

async function runAdsOfSelected() {
  for (const name of NAMES) {
    fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }), { ctrlKey: true })
  }
  await chooseInBar('Run ads')
  await screen.findByRole('dialog', { name: 'Run ads' })
}

async function filesOf(zip: Blob) {
  return readZip(new Uint8Array(await zip.arrayBuffer()))
}

test('the dialog says that nothing is connected, and what the kit contains', async () => {
  await runAds()
  expect(dialog().getByText(/^No ad account is connected/)).toBeVisible()
  expect(dialog().getByText('Bid 50 USD')).toBeVisible()
  const rows = dialog().getAllByRole('listitem')
  expect(rows).toHaveLength(11)
  expect(rows[2]).toHaveTextContent('Instagram StoryJPEG, 1080 × 1920')
  // A size is never broken over two lines.
  expect(rows[2]?.textContent).toContain('1080\u00a0×\u00a01920')
  // 338 of 1080 px.
  await within(rows[2] ?? document.body).findByText('Will look soft: 31% of the pixels it needs')
  expect(rows[9]).toHaveTextContent('texts.csv')
})

test('the kit of an image has its pictures at the exact sizes, with the texts', async () => {
  await runAds()
  await save()
  await dialog().findByText('The kit is saved: 9 pictures, and the texts.')
  const files = await filesOf(await saved.getFile())
  const sizes: Record<string, string> = {}
  for (const [name, bytes] of files) {
    if (!name.endsWith('.jpg')) continue
    sizes[name] = await pixelSizeOf(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  }
  expect(sizes).toEqual({
    'fox-instagram-feed-4x5.jpg': '1080 × 1350',
    'fox-instagram-feed-1x1.jpg': '1080 × 1080',
    'fox-instagram-story.jpg': '1080 × 1920',
    'fox-instagram-reel.jpg': '1080 × 1920',
    'fox-tiktok-in-feed.jpg': '1080 × 1920',
    'fox-youtube-in-feed-191x100.jpg': '1200 × 628',
    'fox-youtube-in-feed-1x1.jpg': '1200 × 1200',
    'fox-youtube-shorts.jpg': '1080 × 1920',
    'fox-youtube-thumbnail.jpg': '1280 × 720',
  })
  expect([...(files.get('texts.csv') ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(files.has('campaign.json')).toBe(true)
})

test('a browser that writes no files downloads the kit', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined)
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  await runAds()
  await save()
  await dialog().findByText(/^The kit is saved/)
  click.mockRestore()
  expect(links.map(({ download }) => download)).toEqual(['fox-ads.zip'])
  const zip = await (await fetch(links[0]?.href ?? '')).blob()
  expect((await filesOf(zip)).size).toBe(11)
})

test('an image that cannot be used is left out and named, and all others are saved', async () => {
  await runAdsOfAll({
    fileOf: (id) =>
      id === 'owl'
        ? null
        : id === 'elk'
          ? new Blob(['no picture'])
          : paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] }),
  })
  expect(
    dialog().getByRole('heading', { name: '27 pictures of 3 images, and the texts' }),
  ).toBeVisible()
  await save()
  await dialog().findByText(
    'The kit is saved: 9 pictures of 1 image, and the texts. 2 images left out:',
  )
  expect(dialog().getByText('“owl.png” can’t be read.')).toBeVisible()
  expect(dialog().getByText('“elk.png” is damaged.')).toBeVisible()
  expect((await filesOf(await saved.getFile())).size).toBe(11)
})

test('an image that cannot be looked up is left out, and all others are saved', async () => {
  const source = await renderFolder()
  Object.assign(source, {
    idsAt: () => Promise.resolve(['fox', 'lynx', 'elk']),
    find: () => Promise.reject(new Error('The server is away')),
  })
  fireEvent.click(screen.getByRole('link', { name: /fox/ }), { ctrlKey: true })
  await userEvent.keyboard('{Control>}a{/Control}')
  await chooseInBar('Run ads')
  await screen.findByRole('dialog', { name: 'Run ads' })
  await save()
  await dialog().findByText(
    'The kit is saved: 18 pictures of 2 images, and the texts. 1 image left out:',
  )
  expect(dialog().getByText('“lynx” can’t be read.')).toBeVisible()
  expect((await filesOf(await saved.getFile())).size).toBe(20)
})

test('a file that is known to be no image is left out by that name', async () => {
  await runAdsOfAll({ images: makeImages({ owl: 'unknown-type' }) })
  await save()
  await dialog().findByText(/images, and the texts. 1 image left out:$/)
  expect(dialog().getByText('“owl.png” is not a PNG, JPEG, WebP or AVIF image.')).toBeVisible()
})

test('a damaged picture is said before a kit is made', async () => {
  await runAds({
    fileOf: async () => (await paintPicture({ width: 8, height: 8 })).slice(0, 60, 'image/png'),
  })
  expect(await dialog().findByText('The picture is damaged.')).toBeVisible()
})

test('without any image that can be used, nothing is saved', async () => {
  await runAds({ fileOf: () => null })
  await save()
  await dialog().findByText('Nothing was saved.')
  expect(dialog().getByText('“fox.png” can’t be read.')).toBeVisible()
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(screen.getByRole('dialog'))
  await expect(saved.getFile()).rejects.toThrow('could not be found')
})

test('a browser that writes no files tells of a download without images that nothing was saved', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined)
  await runAds({ fileOf: () => null })
  await save()
  expect(await dialog().findByText('Nothing was saved.')).toBeVisible()
})

test('a kit in the making tells how far it is, and the first Escape stops it', async () => {
  const gate = createGate()
  await runAdsOfAll({
    fileOf: async (id) => {
      if (id === 'elk') await gate.opened
      return paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] })
    },
  })
  await save()
  await dialog().findByText('Image 2 of 3')
  const progress = dialog().getByRole('progressbar', { name: 'Saving the kit' })
  expect(progress).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('{Escape}')
  await dialog().findByText('Stopped. Nothing was saved.')
  const again = dialog().getByRole('button', { name: 'Save the kit' })
  await waitFor(() => expect(again).toHaveFocus())
  await expect(saved.getFile()).rejects.toThrow('could not be found')
  gate.open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Back to another order leaves the dialog as it is, and focus goes to the images when that closes', async () => {
  const source = await renderFolder()
  act(() => dispatch({ type: 'arranged', order: { by: 'name' }, stacks: null, start: TOP }))
  source.deliver()
  await screen.findAllByRole('article')
  await runAdsOfSelected()
  window.history.back()
  await expect.poll(() => window.location.search).not.toContain('order')
  expect(dialog().getByRole('button', { name: 'Save the kit' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeFalsy()
})

test('the button stops it too, and the kit can be saved again', async () => {
  const gate = createGate()
  await runAds({
    fileOf: async () => {
      await gate.opened
      return paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] })
    },
  })
  await save()
  await userEvent.click(await dialog().findByRole('button', { name: 'Stop the kit' }))
  await dialog().findByText('Stopped. Nothing was saved.')
  gate.open()
  const root = await navigator.storage.getDirectory()
  saved = await root.getFileHandle('kit.zip', { create: true })
  await save()
  expect(await dialog().findByText(/^The kit is saved/)).toBeVisible()
})

test('a file that cannot be written is a failure, and no file chosen is none', async () => {
  await runAds()
  vi.stubGlobal('showSaveFilePicker', () =>
    Promise.reject(new DOMException('No file', 'AbortError')),
  )
  await save()
  expect(dialog().getByRole('button', { name: 'Save the kit' })).toBeVisible()
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('gone', { create: true })
  const target = await folder.getFileHandle('kit.zip', { create: true })
  await root.removeEntry('gone', { recursive: true })
  vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(target))
  await save()
  expect(await dialog().findByText(/^The kit could not be saved/)).toBeVisible()
})

async function compare(options: FakeFolderOptions = {}) {
  await renderFolder(options)
  await userEvent.click(screen.getByRole('link', { name: /fox/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Test ads' }))
  await screen.findByRole('dialog', { name: 'Test ads' })
  await userEvent.click(ads().getByRole('button', { name: 'Compare with another picture' }))
}

const ads = () => within(screen.getByRole('dialog', { name: 'Test ads' }))

test('an image is beside another one in every placement, and what differs is named', async () => {
  await compare()
  expect(ads().getByText('A and B differ in one thing: the picture.')).toBeVisible()
  expect(ads().getAllByRole('figure')).toHaveLength(9)
  const story = within(ads().getByRole('figure', { name: 'Instagram Story' }))
  expect(story.getByRole('group', { name: 'B' })).toBeVisible()
  expect(
    ads()
      .getAllByRole('radio')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['The picture of A', 'owl.png', 'elk.png'])
  await userEvent.click(ads().getByText('Other texts for B'))
  await userEvent.fill(ads().getByRole('textbox', { name: 'Headline' }), 'An owl')
  expect(ads().getByText(/^A and B differ in 2 things: the picture and the headline/)).toBeVisible()
  await userEvent.click(ads().getByRole('radio', { name: 'The picture of A' }))
  expect(ads().getByText('A and B differ in one thing: the headline.')).toBeVisible()
  await userEvent.click(ads().getByRole('button', { name: 'Back to the placements' }))
  expect(ads().getByRole('textbox', { name: 'Headline' })).not.toHaveValue('An owl')
})

test('the budget per variant is kept for the image', async () => {
  await compare()
  const budget = ads().getByRole('spinbutton', { name: 'Budget per variant (USD)' })
  expect(budget).toHaveValue(50)
  await userEvent.fill(budget, '75')
  await userEvent.fill(budget, '')
  await userEvent.tab()
  expect(budget).toHaveValue(75)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Run ads' }))
  expect(await screen.findByText('Bid 75 USD')).toBeVisible()
})

test('the A/B sheet is saved as a picture of both', async () => {
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  await compare({
    fileOf: (id) =>
      paintPicture({
        width: 800,
        height: 600,
        colours: id === 'fox' ? ['red', 'red'] : ['navy', 'navy'],
      }),
  })
  await userEvent.click(ads().getByRole('button', { name: 'Save A/B sheet' }))
  await waitFor(() => expect(links).toHaveLength(1))
  click.mockRestore()
  expect(links[0]?.download).toBe('fox-ab.png')
  const sheet = await (await fetch(links[0]?.href ?? '')).blob()
  expect(await pixelSizeOf(sheet)).toMatch(/^3360 × /)
  // In the first pair, whose pictures are 480 px wide and 600 px high.
  expect(await pixelOf(sheet, 96 + 240, 332 + 300)).toEqual([255, 0, 0])
  expect(await pixelOf(sheet, 96 + 512 + 240, 332 + 300)).toEqual([0, 0, 128])
})

test('the reason why a picture is missing has no room among those to choose from', async () => {
  await compare({
    images: makeImages({ suffix: ' without a thumbnail' }),
    thumbnailError: () => new DOMException('Damaged', 'EncodingError'),
  })
  await waitForLazyCode()
  const choices = ads().getByRole('group', { name: 'Picture of B' })
  await waitFor(() => expect(choices.querySelectorAll('[role="img"]')).toHaveLength(3))
  for (const each of choices.querySelectorAll<HTMLElement>('[role="img"]')) {
    expect(each.innerText).toBe('')
  }
})

test('damaged pictures are named, and there is no sheet', async () => {
  await compare({
    fileOf: async () => (await paintPicture({ width: 8, height: 8 })).slice(0, 60, 'image/png'),
  })
  await ads().findByText('The picture of A is damaged.')
  await ads().findByText('The picture of B is damaged.')
  await userEvent.click(ads().getByRole('button', { name: 'Save A/B sheet' }))
  expect(await ads().findByText('“fox.png” is damaged.')).toBeVisible()
})

test('a file that is known to be empty is named so, and there is no sheet', async () => {
  await compare({ images: makeImages({ owl: 'empty' }) })
  await ads().findByText('The picture of B is empty.')
  await userEvent.click(ads().getByRole('button', { name: 'Save A/B sheet' }))
  expect(await ads().findByText('“owl.png” is empty.')).toBeVisible()
})

test('a picture that cannot be read is named, and there is no sheet', async () => {
  await compare({
    fileOf: (id) =>
      id === 'owl' ? null : paintPicture({ width: 800, height: 600, colours: ['teal', 'navy'] }),
  })
  await ads().findByText('The picture of B can’t be loaded.')
  await userEvent.click(ads().getByRole('button', { name: 'Save A/B sheet' }))
  expect(await ads().findByText('“owl.png” can’t be read.')).toBeVisible()
})

test('a picture whose sheet cannot be drawn is let go', async () => {
  await compare({ images: makeImages({ owl: 'empty' }) })
  await ads().findByText('The picture of B is empty.')
  const close = vi.spyOn(ImageBitmap.prototype, 'close')
  await userEvent.click(ads().getByRole('button', { name: 'Save A/B sheet' }))
  await ads().findByText('“owl.png” is empty.')
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
})
