// Visitors beside attackers: node server/bench/attacks.mjs [--seconds 30]. It starts `npm run team` with 100,000 images,
// and says how long that takes. It fails if a visitor gets an error, or if one in a hundred waits longer than 500 ms.
import { parseArgs } from 'node:util'
import { get } from 'node:http'
import { installPackages } from '../engines.mjs'
import { createTeam } from '../tests/teamProcess.mjs'
import { load } from './load.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
const PORT = 4260
const IMAGES = 100_000
const VISITORS = 50
const ATTACKERS = 10
const BLOCK = 60

const team = createTeam({ port: PORT, images: IMAGES, page: 'new' })
const { api } = team

/** @param {number} count @param {boolean} excluded @param {(index: number) => string} text */
const terms = (count, excluded, text) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'text', text: text(index), excluded }))

/** @param {object} search */
const queryOf = (search) => JSON.stringify({ terms: [], folders: [], models: [], ...search })

/** @param {string} name @param {object} body */
const post = (name, body) =>
  fetch(`${api}/rpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => response.text())

const names = Array.from({ length: 100_000 }, (_, index) => `f${index}`)
const none = { kind: 'size', width: 1, height: 1, excluded: false }

/** One after the other, by each attacker. */
const ATTACKS = [
  // What is refused.
  () =>
    post('search', {
      query: queryOf({ terms: terms(600, true, (index) => `zq${index}`) }),
      before: IMAGES,
    }),
  () => post('search', { query: queryOf({ folders: names }), before: IMAGES }),
  () => post('search', { query: queryOf({}), before: IMAGES, size: null }),
  () => post('images', { ids: names }),
  // The most that is not.
  () =>
    post('search', {
      query: queryOf({ terms: [...terms(49, true, (index) => `zq${index}`), none] }),
      before: IMAGES,
    }),
  () =>
    post('nearest', {
      query: queryOf({ terms: [...terms(49, false, () => 'e'), none] }),
      start: IMAGES,
      newer: false,
    }),
  () => post('search', { query: queryOf({}), before: IMAGES, size: 199, skip: IMAGES - 200 }),
  () =>
    post('matches', {
      query: queryOf({ terms: terms(1, true, () => 'zq') }),
      first: 0,
      last: IMAGES,
    }),
  () =>
    new Promise((resolve) => {
      const request = get(`${api}/rpc/page?first=0&last=200&epoch=1`, { agent: false }, () =>
        request.destroy(),
      )
      request.once('close', () => resolve(null))
      request.once('error', () => undefined)
    }),
]

installPackages()
const start = performance.now()
const served = await team.serve()
console.log(
  `To the address, with the build of the page: ${((performance.now() - start) / 1000).toFixed(1)} s.`,
)

const seconds = Number(values.seconds)
const visit = () =>
  load({
    clients: VISITORS,
    seconds,
    url() {
      const block = Math.floor(Math.random() * Math.floor(IMAGES / BLOCK))
      return `${api}/rpc/page?first=${block * BLOCK}&last=${(block + 1) * BLOCK}&epoch=1`
    },
  })
/** @param {string} what @param {Awaited<ReturnType<typeof visit>>} measured */
const report = (what, { p50, p99, rate, failures }) =>
  console.log(
    `${what}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)}, ${rate.toFixed(0)} a second, ${failures} failed.`,
  )

report(`${VISITORS} visitors alone`, await visit())
const attacking = new AbortController()
let attacks = 0
const attackers = Array.from({ length: ATTACKERS }, async (_, index) => {
  for (let at = index; !attacking.signal.aborted; at++, attacks++) {
    await Promise.resolve(ATTACKS[at % ATTACKS.length]?.()).catch(() => undefined)
  }
})
const measured = await visit()
attacking.abort()
await Promise.all(attackers)
report(
  `${VISITORS} visitors beside ${ATTACKERS} attackers, who ask ${(attacks / seconds).toFixed(0)} times a second`,
  measured,
)
served.process.kill('SIGINT')
await served.ended
team.delete()
if (measured.failures > 0 || measured.p99 > 500) process.exitCode = 1
