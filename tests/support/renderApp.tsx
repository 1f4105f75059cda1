import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import { page } from 'vitest/browser'
import { App } from '../../src/app/App'
import { Providers } from '../../src/app/Providers'
import { createQueryClient } from '../../src/app/queryClient'
import { loadPictureRenderer } from '../../src/pictures/PictureRendererContext'
import type { ImageSource } from '../../src/service/source'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** The whole page over a source, in a window of that size (CSS px). */
export async function renderApp(
  source: ImageSource,
  { width, height } = DESKTOP,
): Promise<RenderResult> {
  await page.viewport(width, height)
  const loadSource = () => Promise.resolve({ source, problems: [] })
  return render(
    <Providers
      pictures={loadPictureRenderer('photos', () => undefined)}
      queryClient={createQueryClient()}
    >
      <App loadSource={loadSource} />
    </Providers>,
  )
}
