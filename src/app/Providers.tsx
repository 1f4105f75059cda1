import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PictureRendererProvider } from '../pictures/Picture'
import type { PictureRendererStore } from '../pictures/PictureRendererContext'
import { Devtools } from './Devtools'
import { ErrorBoundary } from './ErrorBoundary'

export interface ProvidersProps {
  readonly pictures: PictureRendererStore
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** All that the page's components expect above them. */
export function Providers({ pictures, queryClient, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <PictureRendererProvider store={pictures}>{children}</PictureRendererProvider>
        <Devtools />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
