import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import type { LatePictures } from '../pictures/loadPictures'
import { PicturesProvider } from '../pictures/PicturesProvider'
import { Devtools } from './Devtools'
import { ErrorBoundary } from './ErrorBoundary'

export interface ProvidersProps {
  readonly pictures: StoreApi<LatePictures>
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** All that the page's components expect above them. */
export function Providers({ pictures, queryClient, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <PicturesProvider pictures={pictures}>{children}</PicturesProvider>
        <Devtools />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
