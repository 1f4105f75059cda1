// Kills the engines of a team's gallery, and the gallery itself, at random while visitors read and like:
// node server/tests/nightly/soak.mjs [--minutes 10]. It fails if something is lost, or left running.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installPackages } from '../../engines.mjs'
import { createTeam, enginesOf } from '../teamProcess.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const PORT = 4270
const IMAGES = 2000
const VISITORS = 5
/** The time between two kills, in ms: at least, and at most. */
const KILL_MS = [2000, 10_000]
/** How long a gallery may take to answer again, in ms. */
const BACK_MS = 60_000

installPackages()
const team = createTeam({ port: PORT, images: IMAGES })
const { data, api } = team
const end = Date.now() + Number(values.minutes) * 60_000

/** @param {string} problem */
const fail = (problem) => {
  console.error(problem)
  process.exitCode = 1
}

let served = await team.serve()
const { printed } = await team.run('--token', 'Ada')
const token = /token=(\S+)/.exec(printed)?.[1] ?? ''

const counts = { answers: 0, refusals: 0, presses: 0 }
const kills = { PostgreSQL: 0, PostgREST: 0, both: 0, team: 0 }
let longest = 0

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<unknown>} undefined unless it was answered
 */
async function ask(path, init) {
  try {
    const response = await fetch(`${api}/rpc/${path}`, {
      ...init,
      signal: AbortSignal.timeout(10_000),
    })
    const answer = await response.json()
    if (response.status !== 200) throw new Error(String(response.status))
    counts.answers++
    return answer
  } catch {
    counts.refusals++
    await wait(50)
    return undefined
  }
}

async function visit() {
  while (Date.now() < end) {
    const first = 60 * Math.floor(Math.random() * (IMAGES / 60 - 1))
    const cards = await ask(`page?first=${first}&last=${first + 60}&epoch=1`)
    if (cards !== undefined && (!Array.isArray(cards) || cards.length !== 60))
      fail('A page has lost images')
    await wait(20)
  }
}

/** What the server has said that it has: whether an image is liked, by its id. @type {Map<string, boolean>} */
const stored = new Map()

/** @param {object} body */
const press = (body) =>
  ask('press', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function like() {
  const page = /** @type {{ id: string }[]} */ (await ask('page?first=0&last=60&epoch=1'))
  for (let at = Date.now(); Date.now() < end; at = Math.max(at + 1, Date.now())) {
    const image = page[Math.floor(Math.random() * page.length)]?.id ?? ''
    const liked = Math.random() < 0.5
    // Repeated as the page does it, until the server has it.
    while ((await press({ presses: [{ image, liked, at }] })) === undefined) {
      await wait(200)
      if (Date.now() < end) continue
      // Nobody knows whether it has this one.
      stored.delete(image)
      return
    }
    stored.set(image, liked)
    counts.presses++
    await wait(20)
  }
}

async function untilBack() {
  const began = Date.now()
  while ((await ask('gallery')) === undefined) {
    if (Date.now() - began > BACK_MS) return fail(`Nothing answers after ${BACK_MS} ms`)
  }
  longest = Math.max(longest, Date.now() - began)
}

/** @param {'PostgreSQL' | 'PostgREST'} name */
function kill(name) {
  for (const pid of enginesOf(data, name)) process.kill(pid, 'SIGKILL')
}

async function killAtRandom() {
  const [least = 0, most = 0] = KILL_MS
  while (Date.now() < end) {
    await wait(least + Math.random() * (most - least))
    const choice = Math.random()
    if (choice < 0.35) {
      kills.PostgreSQL++
      kill('PostgreSQL')
    } else if (choice < 0.7) {
      kills.PostgREST++
      kill('PostgREST')
    } else if (choice < 0.85) {
      kills.both++
      kill('PostgreSQL')
      kill('PostgREST')
    } else {
      kills.team++
      served.process.kill('SIGKILL')
      await served.ended
      // At times the engines still end when the next one begins.
      if (Math.random() < 0.5) await wait(1000)
      served = await team.serve()
    }
    await untilBack()
  }
}

await Promise.all([...Array.from({ length: VISITORS }, visit), like(), killAtRandom()])
await untilBack()
const gallery = /** @type {{ total: number }} */ (await ask('gallery'))
if (gallery.total !== IMAGES) fail(`There are ${gallery.total} images of ${IMAGES}`)
const kept = /** @type {{ presses: { image: string, liked: boolean }[] }} */ (
  await press({ presses: [], everything: true })
)
const has = new Map(kept.presses.map(({ image, liked }) => [image, liked]))
const lost = [...stored].filter(([image, liked]) => has.get(image) !== liked)
if (lost.length > 0)
  fail(`${lost.length} of ${stored.size} likes are lost: ${JSON.stringify(lost)}`)
served.process.kill('SIGINT')
await served.ended
// Those of a gallery that was killed may still end.
for (let looks = 0; enginesOf(data).length > 0 && looks < 50; looks++) await wait(100)
const left = enginesOf(data)
if (left.length > 0) fail(`Left running: ${left.join(', ')}`)
team.delete()
console.log(
  `${values.minutes} minutes; killed: ${JSON.stringify(kills)}; ${counts.answers} answers, ${counts.refusals} refused, ${counts.presses} presses, ${lost.length} lost, ${left.length} left running; back after ${longest} ms at most.`,
)
