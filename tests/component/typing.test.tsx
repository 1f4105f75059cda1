import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { watchRenders } from '../support/renderWatch'
import { createScriptedSource } from '../support/scriptedSource'

/** Every third image is a city, the others are castles. */
const images = Array.from({ length: 1200 }, (_, index) =>
  makeImage(index, { prompt: `${index % 3 === 0 ? 'a city' : 'a castle'}, version ${index + 1}` }),
)
const search = () => screen.getByRole('searchbox', { name: 'Search images' })

const type = (value: string) => fireEvent.input(search(), { target: { value } })

async function renderImages() {
  const source = createScriptedSource([images])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
}

test('a key in the search renders neither the page nor the toolbar, the count or the cards', async () => {
  await renderImages()
  type('city')
  await screen.findByText('400 of 1,200 images match', { selector: 'p' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('400 of 1,200 images match')
  const renders = watchRenders()
  type('city a')
  const names = renders.stop()
  expect(search()).toHaveValue('city a')
  expect(names).toContain('SearchField')
  for (const name of ['App', 'Toolbar', 'MatchSummary', 'ImageCard'])
    expect(names).not.toContain(name)
})

test('the matches among many loaded images are counted, for each search anew', async () => {
  await renderImages()
  type('city')
  await screen.findByText('400 of 1,200 images match', { selector: 'p' })
  type('castle')
  await screen.findByText('800 of 1,200 images match', { selector: 'p' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('800 of 1,200 images match')
})
