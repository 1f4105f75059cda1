import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Point } from '../support/fingers'
import { createFrameFingers } from '../support/frameFingers'
import { makeImage, PICTURE } from '../support/makeImage'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const PROMPT = 'a medieval castle, watercolor, version 1'

async function renderCard() {
  const source = createScriptedSource([[makeImage(0), makeImage(1)]])
  await renderApp(source)
  source.deliver()
  return screen.findByRole('article', { name: PROMPT })
}

test('a card shows picture, badge, prompt, platforms, author and date', async () => {
  const card = within(await renderCard())
  const picture = await card.findByAltText(PROMPT)
  await expect.poll(() => picture.getAttribute('src')).toBe(PICTURE)
  expect(picture).toHaveAttribute('width', '600')
  expect(picture).toHaveAttribute('height', '600')
  expect(card.getByText('13.5% engagement')).toBeVisible()
  expect(card.getByRole('link', { name: PROMPT })).toBeVisible()
  expect(card.getByText('Instagram')).toBeVisible()
  expect(card.getByText('Tiktok')).toBeVisible()
  expect(card.getByText('YouTube')).toBeVisible()
  expect(card.getByText('Author 1')).toBeVisible()
  expect(card.getByText('Nov 3, 2026')).toBeVisible()
})

test('the picture is square', async () => {
  const picture = await within(await renderCard()).findByRole('img', { name: PROMPT })
  const { width, height } = picture.getBoundingClientRect()
  expect(width).toBeGreaterThan(200)
  expect(Math.abs(width - height)).toBeLessThan(1)
})

test('a prompt too long for one line is cut, not wrapped', async () => {
  const source = createScriptedSource([[makeImage(0, { prompt: 'a castle '.repeat(40) })]])
  await renderApp(source)
  source.deliver()
  const line = await screen.findByText(/^a castle/)
  expect(line.getBoundingClientRect().height).toBe(20)
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
})

test('the card is a link to its image, stretched over the whole card', async () => {
  const card = await renderCard()
  const link = within(card).getByRole('link', { name: PROMPT })
  expect(link).toHaveAttribute('href', `?image=${makeImage(0).id}`)
  const { left, top, width, height } = card.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 3)).toBe(link)
  expect(document.elementFromPoint(left + 8, top + height - 8)).toBe(link)
})

test('a card has its position in the feed, and a set size of -1 while the total is unknown', async () => {
  const source = createScriptedSource([[makeImage(0), makeImage(1)], [makeImage(2)]])
  await renderApp(source)
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 2$/ })
  expect(card).toHaveAttribute('aria-posinset', '2')
  expect(card).toHaveAttribute('aria-setsize', '-1')
  source.deliver()
  await screen.findByText('No more images to load')
  expect(screen.getByRole('article', { name: /version 2$/ })).toHaveAttribute('aria-setsize', '3')
})

test.each(['Announce', 'Share'])(
  '“%s” says that it does nothing yet, and does not open the detail view',
  async (name) => {
    const card = await renderCard()
    const button = within(card).getByRole('button', { name })
    expect(button).toHaveAccessibleDescription('Does nothing yet')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(window.location.search).toBe('')
  },
)

test('a card has the hover flag while the pointer is over it', async () => {
  // The pointer starts outside of every card: under a resting pointer, a browser may send no pointerenter.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  const card = await renderCard()
  await userEvent.hover(card)
  await expect.poll(() => card.dataset['hovered']).toBe('true')
  await userEvent.unhover(card)
  await expect.poll(() => card.dataset['hovered']).toBe('false')
})

test('focus is a ring of 3 px in the colour of the text, with a halo in that of the page, also inside a card', async () => {
  const card = within(await renderCard())
  const { color, backgroundColor } = getComputedStyle(document.body)
  await userEvent.tab()
  card.getByRole('link').focus()
  const inside = getComputedStyle(card.getByRole('link'), '::after')
  expect([inside.outlineWidth, inside.outlineColor]).toEqual(['3px', color])
  expect(inside.boxShadow).toBe(`${backgroundColor} 0px 0px 0px 5px inset`)
  await userEvent.tab()
  const button = getComputedStyle(card.getByRole('button', { name: 'Announce' }))
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Announce' }))
  expect([button.outlineWidth, button.outlineColor]).toEqual(['3px', color])
  expect(button.boxShadow).toBe(`${backgroundColor} 0px 0px 0px 6px`)
})

test('a card has the hover flag while focus is in it', async () => {
  const card = await renderCard()
  within(card).getByRole('link').focus()
  await expect.poll(() => card.dataset['hovered']).toBe('true')
})

const hrefs = () =>
  screen.getAllByRole('link', { name: /castle/ }).map((link) => link.getAttribute('href'))

test('the links of all cards contain the search text, until it is cleared', async () => {
  const card = await renderCard()
  const [first, second] = [makeImage(0).id, makeImage(1).id]
  await userEvent.fill(screen.getByRole('searchbox'), 'castle')
  await expect.poll(hrefs).toEqual([`?q=castle&image=${first}`, `?q=castle&image=${second}`])
  within(card).getByRole('link').focus()
  expect(hrefs()).toEqual([`?q=castle&image=${first}`, `?q=castle&image=${second}`])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await expect.poll(hrefs).toEqual([`?image=${first}`, `?image=${second}`])
})

test('the link is named by its picture, and screen readers skip the visible prompt', async () => {
  const card = await renderCard()
  const link = within(card).getByRole('link', { name: PROMPT })
  expect(await within(link).findByAltText(PROMPT)).toBeVisible()
  const line = within(link).getByText(PROMPT)
  expect(line).toBeVisible()
  expect(line).toHaveAttribute('aria-hidden', 'true')
  expect(link).not.toHaveAttribute('aria-label')
})

test('the overlay and the buttons lie in front of a picture that fades in', async () => {
  const card = await renderCard()
  const picture = await within(card).findByAltText(PROMPT)
  picture.animate({ opacity: [0.99, 0.99] }, { duration: 1000, iterations: Infinity })
  const { left, top, width } = picture.getBoundingClientRect()
  const inFront = document.elementsFromPoint(left + width * 0.9, top + width - 10)
  expect(inFront.map((element) => element.tagName).slice(0, 3)).toEqual(['A', 'P', 'IMG'])
})

function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

test('a card answers a tap before anything opens, but no finger that scrolls and no tap on a button', async () => {
  const source = createScriptedSource([Array.from({ length: 8 }, (_, index) => makeImage(index))])
  await renderApp(source, PHONE)
  source.deliver()
  const card = within(await screen.findByRole('article', { name: PROMPT }))
  const link = card.getByRole('link')
  const ground = () => getComputedStyle(link, '::after').backgroundColor
  const answers: string[] = []
  function listen({ type }: Event) {
    answers.push(`${type}: ${ground() === 'rgba(0, 0, 0, 0)' ? 'plain' : 'pressed'}`)
  }
  for (const type of ['click', 'touchmove']) {
    document.addEventListener(type, listen, true)
    onTestFinished(() => document.removeEventListener(type, listen, true))
  }
  const { down, up, drag } = createFrameFingers()

  await down(centerOf(card.getByRole('button', { name: 'Like' })))
  await up(1)
  await expect.poll(() => answers).toEqual(['click: plain'])

  const [x, y] = centerOf(link)
  await drag([x, y], [x, y - 60])
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  expect(new Set(answers.slice(1))).toEqual(new Set(['touchmove: plain']))

  await down(centerOf(link))
  await up(1)
  await expect.poll(() => answers.at(-1)).toBe('click: pressed')
})

test('a prompt in Arabic is written from right to left', async () => {
  const prompt = 'قلعة قديمة على تلة خضراء عند غروب الشمس'
  const source = createScriptedSource([[makeImage(0, { prompt })]])
  await renderApp(source)
  source.deliver()
  const card = await screen.findByRole('article')
  const [shown] = within(card).getAllByText(prompt)
  expect(getComputedStyle(shown ?? card).direction).toBe('rtl')
  expect(getComputedStyle(card).direction).toBe('ltr')
})
