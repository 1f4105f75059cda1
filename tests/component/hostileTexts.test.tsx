import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { GalleryImage } from '../../src/sources/image'
import { createFakeFolder } from '../support/fakeFolder'
import { makeFileImage } from '../support/makeFileImage'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { dispatch } from '../../src/gallery/navigation/navigate'

/** What every field of an image says in turn. The markup and the URL would set `hacked` if they ran. */
const TEXTS = {
  markup: `"><img src=x onerror="hacked = 1"><script>hacked = 1</script><style>*{display:none}</style>&amp;`,
  url: 'javascript:hacked=1',
  'right-to-left override': '\u202Egnp.exe\u2066\u2067\u200F\u061C',
  'control characters': '\0\u0007\u001B[31m\u009F\u2028\u2029\uFFFE',
  'half a surrogate pair': 'castle \uD83D',
  'a million characters': 'castle '.repeat(150_000),
} as const

afterEach(() => {
  expect(window).not.toHaveProperty('hacked')
})

/** The page over one image. */
async function show(
  image: GalleryImage,
  folder: Parameters<typeof createScriptedSource>[1] = null,
) {
  const source = createScriptedSource([[image]], folder)
  source.deliver()
  await renderApp(source)
  return screen.findByRole('article')
}

/** Expects text that is short, and that does not turn the direction of the words after it. */
function expectPlain(text: string | null): void {
  const around = text?.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')
  expect(around).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  // A name that is cut in its middle is written twice: whole for screen readers, and as it is seen.
  expect(text?.length).toBeLessThan(2400)
}

test.each(Object.entries(TEXTS))(
  'a source whose every text is %s shows it as text, in cards and in the detail view',
  async (_, text) => {
    const line = text.slice(0, 1000)
    const user = { name: line, avatarUrl: '/none.png' }
    const image = makeImage(0, { id: line.toWellFormed(), prompt: text, user })
    const card = await show(image)
    expect(card.getAttribute('aria-label')).toBe(text)
    expect(card.querySelectorAll('script, style, img[src="x"]')).toHaveLength(0)
    expect(card.textContent.length).toBeLessThan(3000)
    await userEvent.click(within(card).getByRole('link'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(text)
    await expect.poll(() => document.title).toContain(' – ')
    expectPlain(document.title)
    expect(dialog.querySelectorAll('script, style, img[src="x"]')).toHaveLength(0)
  },
)

test.each(Object.entries(TEXTS))(
  'a file whose every text is %s shows it as text, in its card and in the detail view',
  async (_, text) => {
    const line = text.slice(0, 1000)
    const parameters = ['Model', 'Steps', 'Sampler', line].map((name) => ({ name, value: line }))
    const image = makeFileImage(0, {
      image: { id: line.toWellFormed(), prompt: text },
      details: { tool: line, parameters },
      file: { name: line, folder: line },
    })
    const details = {
      prompt: text,
      negativePrompt: text,
      description: text,
      isPromptGuessed: true,
      parameters: [{ name: text, value: text }],
      infotext: text,
      hasWorkflow: false,
      sidecar: null,
    }
    const card = await show(image, createFakeFolder({ details }))
    expect(card.querySelectorAll('script, style, img[src="x"]')).toHaveLength(0)
    expect(card.textContent.length).toBeLessThan(5000)
    await userEvent.click(within(card).getByRole('link'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Negative prompt')
    expect(dialog.textContent).toContain(`Made with ${line}`)
    await expect.poll(() => document.title).toContain(' – ')
    expectPlain(document.title)
    expect(dialog.querySelectorAll('script, style, img[src="x"]')).toHaveLength(0)
  },
)

test.each(Object.entries(TEXTS))(
  'a category that is %s shows as a short text, in the menu, as a chip and when nothing matches',
  async (_, text) => {
    // A path is no longer.
    const name = text.slice(0, 5000).toWellFormed()
    const source = {
      ...createScriptedSource([[makeImage(0)]]),
      categories: [{ name: null, categories: [{ name, count: null }] }],
    }
    source.deliver()
    await renderApp(source)
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    const item = await screen.findByRole('option')
    expectPlain(item.textContent)
    await userEvent.click(item)
    const chip = within(await screen.findByRole('list', { name: 'Chosen categories' }))
    expectPlain(chip.getByRole('listitem').textContent)
    expectPlain(chip.getByRole('button').getAttribute('aria-label'))
    act(() => dispatch({ type: 'only matches switched', isOn: true }))
    source.deliver()
    const heading = await screen.findByRole('heading', { name: 'No images match' })
    expectPlain(heading.parentElement?.textContent ?? null)
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  },
)

test('an address with categories that the source lacks is answered with a short text', async () => {
  window.history.replaceState(null, '', '?category=gone')
  const source = {
    ...createScriptedSource([[makeImage(0)]]),
    categories: [{ name: null, categories: [{ name: 'x'.repeat(5000), count: null }] }],
  }
  source.deliver()
  await renderApp(source)
  const notice = await screen.findByText(/^“category” takes one of x/)
  expect(notice.textContent.length).toBeLessThan(1200)
})
