import type { NamedSet } from './namedSet'

/** What went wrong behind the page, to be said over it. */
export interface NoticesSlice {
  /** A sentence each, none twice, in the order of telling; those the visitor has read stay in it. */
  readonly notices: readonly string[]
  /** Says it, unless it was said before on this visit. */
  readonly tell: (notice: string) => void
}

export const createNoticesSlice = (set: NamedSet<NoticesSlice>): NoticesSlice => ({
  notices: [],
  tell: (notice) =>
    set(
      ({ notices }) => (notices.includes(notice) ? {} : { notices: [...notices, notice] }),
      false,
      'notices/tell',
    ),
})
