import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import { Profiler } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/app/App'
import { PageLayout } from '../../src/app/PageLayout'
import { Providers } from '../../src/app/Providers'
import { createQueryClient } from '../../src/app/queryClient'
import { createSourceOpener, type LoadSource } from '../../src/app/sourceOpener'
import { loadPictureRenderer } from '../../src/pictures/PictureRendererContext'
import { startNavigation } from '../../src/gallery/navigation/navigate'
import { FOLDER } from '../../src/sources/folder/register'
import type { ImageSource } from '../../src/sources/source'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

const SOURCES = [FOLDER]

let commits = 0

/** How often React has changed the page so far, in all tests of a file. */
export const commitCount = (): number => commits

/** The whole page over the sources that addresses ask for, in a window of that size (CSS px). */
export async function renderSources(
  loadSource: LoadSource,
  { width, height } = DESKTOP,
): Promise<RenderResult> {
  await page.viewport(width, height)
  onTestFinished(startNavigation())
  const queryClient = createQueryClient()
  return render(
    <Profiler id="page" onRender={() => commits++}>
      <Providers
        pictures={loadPictureRenderer('photos', () => undefined)}
        queryClient={queryClient}
        sources={SOURCES}
      >
        <App opener={createSourceOpener(loadSource, queryClient)} Layout={PageLayout} />
      </Providers>
    </Profiler>,
  )
}

/** Renders the whole page over one source, for any address. What the detail view shows is there from the start. */
export async function renderApp(source: ImageSource, size = DESKTOP): Promise<RenderResult> {
  await source.ui.detail.load()
  return renderSources(() => Promise.resolve({ source, problems: [] }), size)
}
