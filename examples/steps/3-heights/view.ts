/** What is known of the pages: `failed` says why the last request has failed. What cannot occur has no name. */
export type View =
  | { readonly state: 'pending' | 'ready' | 'loading' | 'end' }
  | { readonly state: 'failed'; readonly reason: string; readonly hasImages: boolean }

interface Query {
  readonly data: object | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly hasNextPage: boolean
}

/** Data comes before status: a page that fails takes away none of those that are there. */
export function viewOf({ data, error, isFetching, hasNextPage }: Query): View {
  if (error && !isFetching) {
    return { state: 'failed', reason: error.message, hasImages: data !== undefined }
  }
  if (data === undefined) return { state: 'pending' }
  if (isFetching) return { state: 'loading' }
  return { state: hasNextPage ? 'ready' : 'end' }
}

/** Whether no page may be requested: after an error, that would be a loop. */
export const isWaiting = ({ state }: View): boolean =>
  state === 'pending' || state === 'loading' || state === 'failed'
