/** The page all ratios refer to. */
export const TEXTBOOK = 'tanstack'
export const EXPLORE = 'explore'
/** Explore as another checkout builds it, which `--before` names. */
export const BEFORE = 'before'

const PEERS = [
  // These two hold every card in the document: a million of them do not fit into memory.
  { id: 'naive', most: 10_000 },
  { id: 'content-visibility', most: 10_000 },
  { id: TEXTBOOK },
  { id: 'react-virtuoso' },
  { id: 'virtua' },
  { id: 'react-window' },
  { id: 'masonic' },
  { id: 'vanilla' },
]

/** Every candidate's id, in the order of the tables. */
export const IDS = [...PEERS.map((peer) => peer.id), BEFORE, EXPLORE]

/**
 * @typedef {{ id: string, most?: number, address: (images: number) => string }} Candidate
 *
 * @param {{ only: string[], query: string }} options
 * @param {{ peers: string, explore?: string, before?: string }} urls where they are served
 * @returns {Candidate[]}
 */
export function candidatesFrom({ only, query }, urls) {
  const peers = PEERS.map((peer) => ({
    ...peer,
    address: (images) => `${urls.peers}/${peer.id}.html?images=${images}`,
  }))
  const builds = [EXPLORE, BEFORE]
    .filter((id) => urls[id])
    .map((id) => ({
      id,
      address: (images) => `${urls[id]}/?images=${images}${query && `&${query}`}`,
    }))
  // Next to each other, so that what the machine does meanwhile hits all alike.
  const afterTextbook = peers.findIndex(({ id }) => id === TEXTBOOK) + 1
  return peers
    .toSpliced(afterTextbook, 0, ...builds)
    .filter(({ id }) => !only.length || id === BEFORE || only.includes(id))
}
