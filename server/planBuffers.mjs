/** How often a request is made, since a connection plans its first ones, and reads the catalog for that. */
const ATTEMPTS = 12

/**
 * The blocks of 8 kB that PostgreSQL looked at, of a plan in JSON: a number, not a time.
 * @param {{ Plan: Record<string, number> }[]} plan
 */
export function buffersOf([top]) {
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = top?.Plan ?? {}
  if (hit === undefined || read === undefined) throw new Error('The plan has no buffers')
  return hit + read
}

/**
 * The fewest buffers that a request to PostgREST needs.
 * @param {string} url of a PostgREST that shows plans
 */
export async function requestBuffers(url) {
  const headers = { Accept: 'application/vnd.pgrst.plan+json; options=analyze|buffers' }
  /** @type {number[]} */
  const counts = []
  while (counts.length < ATTEMPTS) {
    const response = await fetch(url, { headers })
    counts.push(buffersOf(await response.json()))
  }
  return Math.min(...counts)
}
