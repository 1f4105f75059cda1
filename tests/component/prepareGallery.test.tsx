import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../../src/app/App'
import { prepareGallery } from '../../src/app/createGallery'
import { PageLayout } from '../../src/app/PageLayout'
import { Providers } from '../../src/app/Providers'
import { createQueryClient } from '../../src/app/queryClient'
import { createSourceOpener } from '../../src/app/sourceOpener'
import {
  loadPictureRenderer,
  type PictureRendererStore,
} from '../../src/pictures/PictureRendererContext'
import { makeImages } from '../support/makeImage'
import { createScriptedSource } from '../support/scriptedSource'

afterEach(() => void vi.useRealTimers())

/**
 * A page that prepares its gallery, while only the test lets time pass.
 * @param pictures see `prepareGallery`
 */
function prepare(pictures: PictureRendererStore | null = null) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const source = createScriptedSource([makeImages(0, 20)])
  const queryClient = createQueryClient()
  const opener = createSourceOpener(() => Promise.resolve({ source, problems: [] }), queryClient)
  const prepared = prepareGallery(opener, queryClient, pictures)
  async function renderPrepared() {
    await prepared
    vi.useRealTimers()
    render(
      <Providers
        pictures={loadPictureRenderer('photos', () => undefined)}
        queryClient={queryClient}
        sources={[]}
      >
        <App opener={opener} Layout={PageLayout} />
      </Providers>,
      // Strict Mode would close the prepared source and open it again, which a build never does.
      { reactStrictMode: false },
    )
  }
  return { source, renderPrepared }
}

test('the first render shows the images, and no skeletons', async () => {
  const { source, renderPrepared } = prepare()
  source.deliver()
  await renderPrepared()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  expect(screen.queryAllByTestId('skeleton-card')).toEqual([])
})

test('after 100 ms without images the page is rendered with skeletons', async () => {
  const { source, renderPrepared } = prepare()
  vi.advanceTimersByTime(100)
  await renderPrepared()
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(4)
  source.deliver()
  expect(await screen.findByRole('article', { name: /version 1$/ })).toBeVisible()
})

test('cards of the app shell stay until the page has its images and what renders their pictures', async () => {
  const pictures = loadPictureRenderer('photos', () => undefined)
  const { source, renderPrepared } = prepare(pictures)
  vi.advanceTimersByTime(100)
  source.deliver()
  await renderPrepared()
  expect(pictures.getState().renderer).not.toBeNull()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
})

test('after 3 s the page takes the place of such cards without images', async () => {
  const { renderPrepared } = prepare(loadPictureRenderer('photos', () => undefined))
  vi.advanceTimersByTime(3000)
  await renderPrepared()
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(4)
})
