import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { containsWords } from '../../src/sources/matching'
import { createGate } from '../support/gate'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

/** Only the first 2,000 characters of a prompt come with its card. The first and the second image are owls at their end. */
const whole = ['an owl', 'an owl', 'a fox', 'a fox'].map((end, index) =>
  makeImage(index, { prompt: `version ${index + 1}: ${'a tree, '.repeat(300)}${end}` }),
)
const ids = whole.map(({ id }) => id)
const short = makeImage(4, { prompt: 'version 5: an owl' })

/** The numbers of the cards in a state. */
const shown = (state: 'match' | 'dimmed') =>
  screen
    .getAllByRole('article')
    .filter((card) => within(card).getByRole('link').dataset['search'] === state)
    .map((card) => Number(/^version (\d)/.exec(card.ariaLabel ?? '')?.[1]))

async function renderSearch(address: string) {
  window.history.replaceState(null, '', address)
  const gate = createGate()
  const asked: string[][] = []
  // What is read of an image is kept as long as that object is: each gallery has its own.
  const cut = whole.map((image) => ({ ...image, prompt: image.prompt.slice(0, 2000), isCut: true }))
  const source = createScriptedSource([[...cut, short]])
  await renderApp({
    ...source,
    matches: ({ words }, { prompt }) =>
      words.every((word) =>
        word.startsWith('-')
          ? !containsWords({ words: [word.slice(1)] }, prompt)
          : containsWords({ words: [word] }, prompt),
      ),
    async uncut(missing) {
      asked.push([...missing])
      await gate.opened
      return whole.filter(({ id }) => missing.includes(id))
    },
  })
  source.deliver()
  await screen.findByRole('article', { name: /^version 1:/ })
  return { gate, asked }
}

const count = () =>
  within(screen.getByRole('search')).findByText(/images? match/, { selector: 'p' })

test('a word beyond what came with a card makes the card a match, and the count counts it', async () => {
  const { gate, asked } = await renderSearch('?q=owl')
  await expect.poll(() => shown('match')).toEqual([5])
  expect(shown('dimmed')).toEqual([])
  gate.open()
  await expect.poll(() => shown('match')).toEqual([1, 2, 5])
  expect(shown('dimmed')).toEqual([3, 4])
  expect(await count()).toHaveTextContent('3 of 5 images match')
  expect(asked).toEqual([ids])
})

test('an excluded word beyond what came with a card leaves the image out', async () => {
  const { gate } = await renderSearch('?q=-owl')
  gate.open()
  await expect.poll(() => shown('match')).toEqual([3, 4])
  expect(shown('dimmed')).toEqual([1, 2, 5])
  expect(await count()).toHaveTextContent('2 of 5 images match')
})

test('among only matches a cut card is never dimmed, whether its text is read or not', async () => {
  const { gate, asked } = await renderSearch('?q=tree+version&matches=only')
  await expect.poll(() => asked).toEqual([ids])
  expect([...shown('match'), ...shown('dimmed')]).toEqual([])
  gate.open()
  await count()
  expect([...shown('match'), ...shown('dimmed')]).toEqual([])
})

test('without a search nothing is read', async () => {
  const { asked } = await renderSearch('/')
  expect(asked).toEqual([])
})
