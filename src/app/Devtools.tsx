import { lazy, Suspense } from 'react'

// The condition is a constant in a build, so that production has neither this code nor its chunk.
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
    }))
  : null

/** TanStack Query's devtools, in development only. */
export function Devtools() {
  return (
    QueryDevtools && (
      <Suspense>
        <QueryDevtools buttonPosition="bottom-left" />
      </Suspense>
    )
  )
}
