import { storedText } from '../../lib/storedText'

/** Where the token of a server is kept on this device. */
const keyOf = (server: string): string => `explore.token ${server}`

/** The token in the fragment of an address, `#token=…`; null if there is none. */
export const tokenIn = (hash: string): string | null =>
  /^#token=([\w-]+\.[\w-]+\.[\w-]+)$/.exec(hash)?.[1] ?? null

/** The token that is kept for a server; null if there is none, or storage is denied. */
export const keptToken = (server: string): string | null =>
  storedText(() => localStorage, keyOf(server))

/** Keeps a token in place of the one before. If storage is denied, it lasts for the visit. */
export function keepToken(server: string, token: string): void {
  try {
    localStorage.setItem(keyOf(server), token)
  } catch {
    // See above.
  }
}
