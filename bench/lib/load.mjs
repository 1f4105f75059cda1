// CPU that this bench's browser and everything else on the machine take, from Linux's /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const isLinux = existsSync('/proc/stat')

/** Parent and CPU seconds of every process. */
function processes() {
  const found = new Map()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
      // The name in brackets may hold spaces: fields are counted after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      found.set(Number(id), { parent: Number(fields[1]), seconds })
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return found
}

function isOurs(id, all) {
  for (let at = id; at > 1; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true
  return false
}

/**
 * @returns {{ at: number, browser: number, foreign: number } | undefined} seconds: wall clock, CPU of
 *   this bench's browsers, CPU of everything else; undefined where /proc is not there
 */
export function cpuNow() {
  if (!isLinux) return undefined
  const all = processes()
  let [browser, ours] = [0, 0]
  for (const [id, { seconds }] of all) {
    if (!isOurs(id, all)) continue
    ours += seconds
    if (id !== process.pid) browser += seconds
  }
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'latin1')
    .split('\n')[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND)
  const machine = user + nice + system + irq + softirq + steal
  return { at: performance.now() / 1000, browser, foreign: machine - ours }
}

/**
 * @param {ReturnType<typeof cpuNow>} from
 * @returns {{ browserMs?: number, foreignCores?: number }} CPU ms of the whole browser since, and
 *   how many cores other programs took on average
 */
export function cpuSince(from) {
  const to = cpuNow()
  if (!from || !to) return {}
  return {
    browserMs: (to.browser - from.browser) * 1000,
    foreignCores: Math.max(0, (to.foreign - from.foreign) / (to.at - from.at)),
  }
}
