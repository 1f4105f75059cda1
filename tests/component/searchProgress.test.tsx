import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ImageSource, PageRequest } from '../../src/sources/source'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

/** A source whose searches report progress and do not end before `finish` is called. */
function createSlowSearch() {
  const base = createScriptedSource([makeImages(0, 8)])
  base.deliver()
  let end: (() => void) | null = null
  let searches = 0
  async function* pages(from: number, request: PageRequest) {
    if (request.filter !== null) {
      searches++
      request.onProgress?.({ done: 4_200_000 * searches, of: 10_000_000, matches: 0 })
      await new Promise<void>((resolve, reject) => {
        end = resolve
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
      base.deliver()
    }
    yield* base.pages(from, request)
  }
  const source: ImageSource = { ...base, pages }
  return { source, finish: () => end?.() }
}

test('a long search shows its progress, and can be stopped and continued', async () => {
  const { source, finish } = createSlowSearch()
  await renderApp(source)
  await userEvent.fill(screen.getByRole('searchbox'), 'xyzzy')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  const LOOKED = 'Looked through 4,200,000 of 10,000,000 images, 0 match'
  expect(await screen.findByText(LOOKED)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped after 4,200,000')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^Looked through 8,400,000 of/)).toBeInTheDocument()
  finish()
  expect(await screen.findByRole('heading', { name: 'No images match' })).toBeInTheDocument()
})
