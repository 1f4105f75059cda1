/** A build of the page, as the build describes it to its service worker. */
export interface Version {
  /** Differs between builds that differ in any file. */
  readonly id: string
  /** Every file but the page itself, relative to the scope. */
  readonly files: readonly string[]
}
