import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { EntriesContext, type Entry } from '../gallery/header/EntriesContext'
import { PageFailure } from '../ui/MessageCard'
import { PictureRendererProvider } from '../pictures/Picture'
import type { PictureRendererStore } from '../pictures/PictureRendererContext'

// The condition is a constant in a build, so a build contains neither this code nor its chunk.
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
    }))
  : null

export interface ProvidersProps {
  readonly pictures: PictureRendererStore
  readonly queryClient: QueryClient
  /** What sources offer in every gallery. */
  readonly entries: readonly Entry[]
  readonly children: ReactNode
}

/** The contexts that the page's components need, and the outermost error boundary. */
export function Providers({ pictures, queryClient, entries, children }: ProvidersProps) {
  return (
    <ErrorBoundary fallback={<PageFailure />}>
      <QueryClientProvider client={queryClient}>
        <PictureRendererProvider store={pictures}>
          <EntriesContext value={entries}>{children}</EntriesContext>
        </PictureRendererProvider>
        {QueryDevtools && (
          <Suspense>
            <QueryDevtools buttonPosition="bottom-left" />
          </Suspense>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
