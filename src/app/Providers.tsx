import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import type { ReactElement, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FeaturesContext } from '../gallery/features'
import type { SourceKind } from '../sources/source'
import { PageFailure } from '../ui/MessageCard'
import { PictureRendererProvider } from '../pictures/Picture'
import type { PictureRendererStore } from '../pictures/PictureRendererContext'
import { FEATURE_CODE } from './featureCode'
import { SourceKindsContext } from './SourceKindsContext'

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
            <FeaturesContext value={FEATURE_CODE}>{children}</FeaturesContext>
          </SourceKindsContext>
        </PictureRendererProvider>
        {/* The condition is a constant in a build, which contains no such code. */}
        {import.meta.env.DEV && <ReactQueryDevtools buttonPosition="bottom-left" />}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
