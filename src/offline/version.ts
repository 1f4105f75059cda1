/** A build of the page, as the build describes it to its service worker. */
export interface Version {
  /** Differs between builds that differ in any file. */
  readonly id: string
  /** Every file but the page itself, relative to the scope, with the SHA-256 digest of its content in base64. */
  readonly files: Readonly<Record<string, string>>
}
