/** Parameters as an address's search part: with its question mark, or empty where there are none. */
export function searchPart(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
