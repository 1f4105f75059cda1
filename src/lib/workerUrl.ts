/** The part of the Trusted Types API that is used. TypeScript's types of the DOM lack it. */
interface TrustedTypes {
  /** `createScriptURL` returns an object in place of the text; `Worker` takes either. */
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

declare global {
  interface Window {
    /** Not in Firefox before 148 and Safari before 26, which take texts. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** @throws {TypeError} if the URL is of another origin */
function createScriptURL(url: string): string {
  if (new URL(url, window.location.href).origin === window.location.origin) return url
  throw new TypeError(`No worker may come from ${url}`)
}

/** The one policy that the Content-Security-Policy allows: see `build/contentSecurityPolicy.ts`. */
const policy = window.trustedTypes?.createPolicy('explore', { createScriptURL })

/** The URL of a worker or of a service worker, as the Content-Security-Policy demands it: of our own origin. */
export const workerUrl = (url: string): string =>
  (policy ?? { createScriptURL }).createScriptURL(url)
