import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/app/App'
import { FEATURES } from '../../src/app/features'
import { PageLayout } from '../../src/app/PageLayout'
import { Providers } from '../../src/app/Providers'
import { createQueryClient } from '../../src/app/queryClient'
import { createSourceOpener } from '../../src/app/sourceOpener'
import { FeaturesContext, type Features } from '../../src/gallery/features'
import { startNavigation } from '../../src/gallery/navigation/navigate'
import { lazyCode } from '../../src/lib/lazyCode'
import { loadPictureRenderer } from '../../src/pictures/PictureRendererContext'
import { lostParts } from '../../src/ui/lostParts'
import { createFakeFolder } from '../support/fakeFolder'
import { createGate } from '../support/gate'
import { makeFileImage } from '../support/makeFileImage'
import { nextFrame } from '../support/nextFrame'
import { DESKTOP } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const offline = () => Promise.reject<Features>(new Error('offline'))

/** The page of a folder whose features are loaded like that. */
async function renderWith(load: () => Promise<Features>) {
  await page.viewport(DESKTOP.width, DESKTOP.height)
  onTestFinished(startNavigation())
  const queryClient = createQueryClient()
  const source = createScriptedSource([[makeFileImage(0)]], createFakeFolder({}))
  await source.ui.detail.load()
  const opener = createSourceOpener(
    async () => Promise.resolve({ source, problems: [] }),
    queryClient,
  )
  const pictures = loadPictureRenderer('photos', () => undefined)
  const gallery = render(
    <Providers pictures={pictures} queryClient={queryClient} sources={[]}>
      <FeaturesContext value={lazyCode(load)}>
        <App opener={opener} Layout={PageLayout} />
      </FeaturesContext>
    </Providers>,
  )
  source.deliver()
  await screen.findByRole('article')
  return gallery
}

test('features that are lost after their gallery has left are not reported to the next one', async () => {
  const gate = createGate()
  const load = vi.fn(() => gate.opened.then(offline))
  const { unmount } = await renderWith(load)
  await expect.poll(() => load).toHaveBeenCalled()
  unmount()
  gate.open()
  await nextFrame()
  await nextFrame()
  expect(lostParts.getState()).toEqual([])
})

test('lost features that leave with their gallery take their notice along', async () => {
  const { unmount } = await renderWith(offline)
  await screen.findByRole('alert')
  expect(lostParts.getState()).toHaveLength(1)
  unmount()
  expect(lostParts.getState()).toEqual([])
})

test('lost features that a key brings after all are all there, and their notice goes', async () => {
  const load = vi.fn(offline)
  await renderWith(load)
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Cull' })).toBeNull()
  load.mockResolvedValue(FEATURES)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByRole('button', { name: 'Cull' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
