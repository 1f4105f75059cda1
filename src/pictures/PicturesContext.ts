import { createContext, use } from 'react'
import type { LivePictures } from './livePictures'

/** What shows this page's pictures; null until its code is here. */
export const PicturesContext = createContext<LivePictures | null>(null)

/** The same, for those below. */
export const useLivePictures = (): LivePictures | null => use(PicturesContext)
