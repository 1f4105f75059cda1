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

const rules = { createScriptURL }

/**
 * The one policy that the Content-Security-Policy allows, and only once: see `build/contentSecurityPolicy.ts`. Not made
 * before it is needed: servers import this code too.
 */
let policy: typeof rules | undefined

/** The URL of a worker or of a service worker, as the Content-Security-Policy demands it: of our own origin. */
export function workerUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('explore', rules) ?? rules
  return policy.createScriptURL(url)
}
