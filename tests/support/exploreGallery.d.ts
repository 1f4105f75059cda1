/** What tests import from examples takes this type from the package, which only a build makes. */
declare module 'explore-gallery' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module has no imports of relative paths
  export type EnglishText = import('../../src/lib/englishText').EnglishText
}
