/** The bid of `docs/specification.md`, in USD. It is the same for every image until the visitor changes it. */
export const DEFAULT_BID = 50
