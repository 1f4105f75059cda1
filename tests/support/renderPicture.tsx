import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { PictureMode } from '../../src/sources/image'
import { PictureRendererProvider } from '../../src/pictures/Picture'
import { loadPictureRenderer } from '../../src/pictures/PictureRendererContext'

/** Something with pictures in it, without the rest of the page. */
export function renderPicture(what: ReactNode, mode: PictureMode = 'photos') {
  const pictures = loadPictureRenderer(mode, () => undefined)
  return render(what, {
    wrapper: ({ children }) => (
      <PictureRendererProvider store={pictures}>{children}</PictureRendererProvider>
    ),
  })
}
