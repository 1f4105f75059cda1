import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FeaturesContext } from '../gallery/features'
import { SourceKindsContext } from '../gallery/queries/SourceContext'
import type { SourceKind } from '../sources/source'
import { PageFailure } from '../ui/MessageCard'
import { PictureRendererProvider } from '../pictures/Picture'
import type { PictureRendererStore } from '../pictures/PictureRendererContext'
import { FEATURES } from './features'

// The condition is a constant in a build, so a build contains neither this code nor its chunk.
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
    }))
  : null

export interface ProvidersProps {
  readonly pictures: PictureRendererStore
  readonly queryClient: QueryClient
  readonly sources: readonly SourceKind[]
  /** What is shown after an error that no other boundary caught; absent for `PageFailure`. */
  readonly failure?: ReactElement | undefined
  readonly children: ReactNode
}

/** The contexts that the page's components need, and the outermost error boundary. */
export function Providers({ pictures, queryClient, sources, failure, children }: ProvidersProps) {
  return (
    <ErrorBoundary fallback={failure ?? <PageFailure />}>
      <QueryClientProvider client={queryClient}>
        <PictureRendererProvider store={pictures}>
          <SourceKindsContext value={sources}>
            <FeaturesContext value={FEATURES}>{children}</FeaturesContext>
          </SourceKindsContext>
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
