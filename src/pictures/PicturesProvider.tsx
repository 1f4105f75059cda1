import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { LatePictures } from './loadPictures'
import { PicturesContext } from './PicturesContext'

export interface PicturesProviderProps {
  readonly pictures: StoreApi<LatePictures>
  readonly children: ReactNode
}

/** Hands what shows this page's pictures to all below. It alone reads the store, and not each picture. */
export function PicturesProvider({ pictures, children }: PicturesProviderProps) {
  return <PicturesContext value={useStore(pictures).live}>{children}</PicturesContext>
}
