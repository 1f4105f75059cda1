import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import { ErrorBoundary } from '../components/ui/ErrorBoundary'
import { PageFailure } from '../components/ui/MessageCard'
import type { LatePictures } from '../pictures/loadPictures'
import { PicturesProvider } from '../pictures/PicturesProvider'

// The condition is a constant in a build, so a build contains neither this code nor its chunk.
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
    }))
  : null

export interface ProvidersProps {
  readonly pictures: StoreApi<LatePictures>
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** The contexts that the page's components need, and the outermost error boundary. */
export function Providers({ pictures, queryClient, children }: ProvidersProps) {
  return (
    <ErrorBoundary renderFallback={() => <PageFailure />}>
      <QueryClientProvider client={queryClient}>
        <PicturesProvider pictures={pictures}>{children}</PicturesProvider>
        {QueryDevtools && (
          <Suspense>
            <QueryDevtools buttonPosition="bottom-left" />
          </Suspense>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
