import { rotate } from './stats.mjs'

/** The page all ratios refer to. */
export const TEXTBOOK = 'tanstack'
/** The same page with memoised cards. */
export const MEMOISED = 'tanstack-memo'
export const EXPLORE = 'explore'
/** Explore as another checkout builds it, which `--before` names. */
export const BEFORE = 'before'
/** Explore with drawn pictures alone, in the phase "drawn". */
export const DRAWN = 'drawn'

const PEERS = [
  // These two hold every card in the document: a million of them do not fit into memory.
  { id: 'naive', most: 10_000 },
  { id: 'content-visibility', most: 10_000 },
  { id: TEXTBOOK },
  { id: MEMOISED },
  { id: 'react-virtuoso' },
  { id: 'virtua' },
  { id: 'react-window' },
  { id: 'masonic' },
  { id: 'vanilla' },
]

/** Every candidate's id, in the order of the tables. */
export const IDS = [...PEERS.map((peer) => peer.id), BEFORE, EXPLORE, DRAWN]

/**
 * @typedef {{ id: string, most?: number, address: (images: number) => string }} Candidate
 *
 * @param {{ only: string[], query: string, phases: string[] }} options
 * @param {{ peers: string, explore?: string, before?: string }} urls where they are served
 * @param {string} [peerQuery] added to the addresses of the peers
 * @returns {Candidate[]}
 */
export function candidatesFrom({ only, query, phases }, urls, peerQuery = '') {
  const peers = PEERS.map((peer) => ({
    ...peer,
    address: (images) => `${urls.peers}/${peer.id}.html?images=${images}&${peerQuery}`,
  }))
  const builds = [EXPLORE, BEFORE]
    .filter((id) => urls[id])
    .map((id) => ({
      id,
      address: (images) => `${urls[id]}/?images=${images}${query && `&${query}`}`,
    }))
  if (urls[EXPLORE] && phases.includes(DRAWN)) {
    const address = (images) => `${urls[EXPLORE]}/?images=${images}&pictures=drawn`
    builds.push({ id: DRAWN, address })
  }
  return [...peers, ...builds].filter(
    ({ id }) => !only.length || [BEFORE, DRAWN, ...only].includes(id),
  )
}

/** The textbook pages and the builds of Explore. */
const MEASURED_TOGETHER = [TEXTBOOK, MEMOISED, EXPLORE, BEFORE, DRAWN]

/**
 * The candidates in the order of one round, a run or a load of each candidate. The textbook page and the builds
 * of Explore come one after another, since a shared machine may be faster a quarter of an hour later; every
 * second round reverses them. The others follow, in an order that rotates.
 * @param {Candidate[]} candidates
 * @param {number} round 0-based
 */
export function orderOf(candidates, round) {
  const together = candidates.filter(({ id }) => MEASURED_TOGETHER.includes(id))
  const others = candidates.filter(({ id }) => !MEASURED_TOGETHER.includes(id))
  return [...(round % 2 ? together.toReversed() : together), ...rotate(others, round)]
}
