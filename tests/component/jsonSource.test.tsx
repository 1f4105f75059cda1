import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createLoadSource } from '../../src/app/sourceOpener'
import type { ImageSource, SourceKind } from '../../src/sources/source'
import { JSON_PHOTOS } from '../jsonSource/register'
import { renderSources } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { testSourceContract } from '../support/sourceContract'

const noLikes = () => new Map()

/** The gallery of an address that names none. */
const EMPTY: SourceKind = {
  kind: 'empty',
  load: () => Promise.resolve(() => ({ source: createScriptedSource([[]]), problems: [] })),
}

async function open(): Promise<ImageSource> {
  const openSource = await JSON_PHOTOS.load()
  return (await openSource(new URLSearchParams(), noLikes)).source
}

testSourceContract('JSON pages over HTTP', { open, word: 'harbour' })

test('a source that is registered by one line shows its own card line and detail block', async () => {
  window.history.replaceState(null, '', '?gallery=json')
  await renderSources(createLoadSource([EMPTY, JSON_PHOTOS], noLikes))
  const card = await screen.findByRole('article', { name: 'lighthouse at dawn, photo 01' })
  expect(card).toHaveTextContent('Taken in Lisbon')
  await userEvent.click(within(card).getByRole('link'))
  const dialog = await screen.findByRole('dialog', { name: 'lighthouse at dawn, photo 01' })
  expect(within(dialog).getByRole('definition')).toHaveTextContent('Lisbon')
})

test('an unknown kind of gallery is reported, and the first one is shown', async () => {
  const loadSource = createLoadSource([EMPTY, JSON_PHOTOS], noLikes)
  const { source, problems } = await loadSource(new URLSearchParams('gallery=none'))
  expect(source.kind).toBe('generated')
  expect(problems).toEqual(['“gallery” takes “empty” or “json”.'])
})
