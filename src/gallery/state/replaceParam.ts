import { notifyAddressSubscribers, replaceEntry, toQueryString } from './historyEntry'

/** Changes one parameter in the address of the current history entry. */
export function replaceParam(name: string, value: string): void {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  params.set(name, value)
  replaceEntry({}, pathname + toQueryString(params) + hash)
  notifyAddressSubscribers()
}
