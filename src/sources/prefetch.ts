/**
 * How many images beyond the viewport a source fetches ahead: about one screen of the dense wall. See
 * `SourceData.prefetch`.
 */
export const PREFETCH = 60
