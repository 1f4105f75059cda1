import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { PictureMode } from '../../src/pictures/pictures'
import { loadPictures } from '../../src/pictures/pictures'
import { PicturesContext } from '../../src/pictures/PicturesContext'

/** Something with pictures in it, without the rest of the page. */
export function renderPicture(what: ReactNode, mode: PictureMode = 'photos') {
  const pictures = loadPictures(mode)
  return render(what, {
    wrapper: ({ children }) => <PicturesContext value={pictures}>{children}</PicturesContext>,
  })
}
