import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import type { LatePictures } from '../components/picture/loadPictures'
import { PicturesProvider } from '../components/picture/PicturesProvider'
import { SourceContext } from '../queries/SourceContext'
import type { ImageSource } from '../service/source'
import { Devtools } from './Devtools'
import { ErrorBoundary } from './ErrorBoundary'

export interface ProvidersProps {
  readonly source: ImageSource
  readonly pictures: StoreApi<LatePictures>
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** All that the page's components expect above them. */
export function Providers({ source, pictures, queryClient, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SourceContext value={source}>
          <PicturesProvider pictures={pictures}>{children}</PicturesProvider>
        </SourceContext>
        <Devtools />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
