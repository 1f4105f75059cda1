import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadPictures } from '../../src/pictures/loadPictures'
import type { PictureMode } from '../../src/domain/image'
import { PicturesProvider } from '../../src/pictures/PicturesProvider'

/** Something with pictures in it, without the rest of the page. */
export function renderPicture(what: ReactNode, mode: PictureMode = 'photos') {
  const pictures = loadPictures(mode, () => undefined)
  return render(what, {
    wrapper: ({ children }) => <PicturesProvider pictures={pictures}>{children}</PicturesProvider>,
  })
}
