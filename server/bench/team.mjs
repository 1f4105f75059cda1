// npm run bench:team [-- --rows 10000000 --data <folder> --port 4380]
// Measures a team's gallery with ten million images. With --data the database is kept, and filled only once.
// It ends with 1 if a target fails that is about shape: what a slow machine cannot excuse.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installPackages } from '../engines.mjs'
import { buffersOf, requestBuffers } from '../planBuffers.mjs'
import { ask, load, median } from './load.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    data: { type: 'string' },
    port: { type: 'string', default: '4380' },
    seconds: { type: 'string', default: '60' },
  },
})
const ROWS = Number(values.rows)
const PORT = Number(values.port)
/** How long each load lasts. */
const SECONDS = Number(values.seconds)
const CLIENTS = 8
/** As on the page: see src/sources/server/serverSource.ts. */
const BLOCK = 60
/** How far from the newest image, as shares of all: 0, 1 million, 5 million and 9.99 million of ten million. */
const DEPTHS = [0, 0.1, 0.5, 0.999]
/** Pages that are measured at each depth, and how far they may be from it, in pages. */
const PAGES = 200
const AROUND = 500
const SEARCHES = 15
/** A word that only a few prompts have, by shares of all images. */
const RARE = 'zeppelin'
const RARE_AT = [0.05, 0.45, 0.85]

/** @typedef {{ what: string, target: string, measured: string, holds: boolean | null, isShape: boolean }} Row */

/** @type {Row[]} */
const table = []

/**
 * @param {string} what
 * @param {string} target
 * @param {string} measured
 * @param {boolean | null} [holds] null if nothing was promised
 * @param {boolean} [isShape]
 */
function report(what, target, measured, holds = null, isShape = false) {
  table.push({ what, target, measured, holds, isShape })
  console.log(`${what}: ${measured}`)
}

/** @param {number} ms */
const inMs = (ms) => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`
/** @param {number} bytes */
const inGb = (bytes) => `${(bytes / 1e9).toFixed(2)} GB`
const count = (/** @type {number} */ number) => number.toLocaleString('en')

/** @param {number} below */
const randomBelow = (below) => Math.floor(Math.random() * below)

/** The path of a whole block. @param {number} block */
const pagePath = (block) =>
  `/rpc/page?${new URLSearchParams({ first: String(block * BLOCK), last: String((block + 1) * BLOCK), epoch: '1' })}`
const randomPage = () => pagePath(randomBelow(Math.floor(ROWS / BLOCK)))

/** The block at a depth. @param {number} depth */
const blockAt = (depth) => Math.floor((ROWS * (1 - depth)) / BLOCK) - 1

/** @param {string} text */
const queryOf = (text) =>
  JSON.stringify({ terms: [{ excluded: false, kind: 'text', text }], folders: [], models: [] })

/** @param {import('../gallery.mjs').Gallery} gallery */
async function fill({ sql }) {
  const [state] = await sql`select total from explore.gallery`
  if (Number(state?.['total']) !== ROWS) {
    if (Number(state?.['total']) > 0) throw new Error('--data has another number of rows')
    // The rows are one transaction, which the log has to hold.
    await sql`alter system set max_wal_size = '16GB'`
    await sql`select pg_reload_conf()`
    const start = performance.now()
    const { loadFill } = await import('../loadCode.mjs')
    const { fillGallery } = await loadFill()
    await fillGallery(sql, ROWS)
    const minutes = (performance.now() - start) / 60_000
    report('Filling, with indexes', '–', `${minutes.toFixed(1)} min`)
  }
  const places = RARE_AT.map((share) => Math.floor(ROWS * share))
  await sql`update explore.images set
      prompt = prompt || ${`, ${RARE}`}, search = regexp_replace(search, e'\x1f', ${`, ${RARE}\u001F`})
    where n = any(${places}) and prompt not like ${`%${RARE}`}`
  await sql`vacuum analyze explore.images`
  await sql`checkpoint`
}

/** @param {import('../gallery.mjs').Gallery} gallery */
async function measureSize({ sql }) {
  const [size] = await sql`select pg_table_size('explore.images') as heap,
    pg_indexes_size('explore.images') as indexes, pg_database_size(current_database()) as all`
  const indexes = await sql`select indexrelname as name, pg_relation_size(indexrelid) as bytes
    from pg_stat_user_indexes where relname = 'images' order by bytes desc`
  const names = indexes.map(({ name, bytes }) => `${name} ${inGb(Number(bytes))}`).join(', ')
  report(
    'Size on disk',
    '–',
    `${inGb(Number(size?.['all']))}: table ${inGb(Number(size?.['heap']))}, indexes ${inGb(Number(size?.['indexes']))} (${names})`,
  )
}

/** @param {string} api */
async function measurePages(api) {
  /** @type {number[][]} */
  const times = DEPTHS.map(() => [])
  for (let page = 0; page < PAGES; page++) {
    // In turns, so that a busy moment of the machine meets all of them.
    for (const [index, depth] of DEPTHS.entries()) {
      const away = randomBelow(Math.min(AROUND, ROWS / BLOCK / 1000 + 1))
      const block = Math.max(0, blockAt(depth) + (depth === 0 ? -away : away - 1))
      const { ms, status } = await ask(api + pagePath(block))
      if (status !== 200) throw new Error(`A page answered ${status}`)
      times[index]?.push(ms)
    }
  }
  const medians = times.map(median)
  const places = DEPTHS.map((depth) => count(ROWS * depth)).join(' / ')
  const ratio = Math.max(...medians) / Math.min(...medians)
  const measured = `${medians.map(inMs).join(' / ')}: ${ratio.toFixed(2)}×`
  report(`A page at depth ${places}, median`, 'within 2×', measured, ratio <= 2, true)
}

/**
 * @param {string} api
 * @param {import('../gallery.mjs').Gallery} gallery
 */
async function measureBuffers(api, { sql }) {
  /** @type {number[]} */
  const pages = []
  /** @type {number[]} */
  const finds = []
  /** @type {number[]} */
  const offsets = []
  for (const depth of DEPTHS) {
    const block = Math.max(0, blockAt(depth))
    pages.push(await requestBuffers(api + pagePath(block)))
    const [image] = await sql`select id from explore.images where n = ${block * BLOCK}`
    finds.push(await requestBuffers(`${api}/rpc/image?id=${image?.['id']}`))
    const [row] = await sql`explain (analyze, buffers, format json)
      select * from explore.images order by n desc limit ${BLOCK} offset ${Math.floor(ROWS * depth)}`
    offsets.push(buffersOf(row?.['QUERY PLAN']))
  }
  const show = (/** @type {number[]} */ counts) => counts.map(count).join(' / ')
  const isWithin = (/** @type {number[]} */ counts, /** @type {number} */ most) =>
    Math.max(...counts) <= most
  report('Buffers of a page, at the same depths', '≤ 12', show(pages), isWithin(pages, 12), true)
  report('Buffers of an image by its id', '≤ 10', show(finds), isWithin(finds, 10), true)
  const hasFailed = !isWithin(offsets, 12)
  report('Control: a page by OFFSET', 'must fail 12', show(offsets), hasFailed, true)
}

/** @param {string} api */
async function measureSearches(api) {
  const name = `${String(Math.floor(ROWS * 0.3)).padStart(8, '0')}.png`
  for (const [kind, word] of [
    ['a common word', 'castle'],
    [`a rare word (${RARE_AT.length} images)`, RARE],
    ['an absent word', 'xyzzy'],
    ['the name of one file', name],
  ]) {
    /** @type {number[]} */
    const times = []
    const params = { query: queryOf(word ?? ''), before: String(ROWS), size: String(BLOCK) }
    let found = 0
    let status = 0
    for (let search = 0; search < SEARCHES; search++) {
      const answer = await ask(`${api}/rpc/search?${new URLSearchParams(params)}`)
      times.push(answer.ms)
      status = answer.status
      found = answer.body?.length
    }
    const middle = median(times)
    const measured = `${inMs(middle)}, at most ${inMs(Math.max(...times))}${status === 200 ? `, ${Math.min(found, BLOCK)} found` : `, status ${status}`}`
    report(`First matches of ${kind}`, '≤ 300 ms', measured, status === 200 && middle <= 300)
  }
}

/** @param {string} api */
async function measurePositions(api) {
  for (const [what, word, share] of [
    ['rare, in the middle', RARE, RARE_AT[1]],
    ['common, 1,000 images deep', 'castle', 1 - 1000 / ROWS],
    ['common, 100,000 images deep', 'castle', Math.max(0, 1 - 100_000 / ROWS)],
    ['common, in the middle', 'castle', 0.5],
  ]) {
    const first = Math.floor(ROWS * Number(share)) + 1
    const params = { query: queryOf(String(word)), first: String(first), last: String(ROWS) }
    const { ms, status, body } = await ask(`${api}/rpc/matches?${new URLSearchParams(params)}`)
    const isUnknown = body?.code === '57014'
    const measured = isUnknown
      ? `unknown after ${inMs(ms)}`
      : `${inMs(ms)}, ${count(body)} before it`
    const holds = (status === 200 || isUnknown) && ms <= 1300
    report(`Position of a deep link: ${what}`, '≤ 1 s, or unknown', measured, holds)
  }
}

/**
 * @param {string} what
 * @param {() => string} url
 */
async function measureLoad(what, url) {
  const { p50, p99, rate, hits, failures } = await load({ clients: CLIENTS, seconds: SECONDS, url })
  const measured = `p50 ${inMs(p50)}, p99 ${inMs(p99)}, ${rate.toFixed(0)} requests/s, ${(hits * 100).toFixed(0)} % from the cache, ${failures} failed`
  report(`${CLIENTS} clients for ${SECONDS} s, ${what}`, '–', measured, failures === 0)
}

/** @param {string} api @param {string} folder */
async function measureCache(api, folder) {
  const { nginxVersion, startNginx } = await import('./proxy.mjs')
  const version = nginxVersion()
  if (version === null) {
    report('With a cache in front', '–', 'left out: nginx is not installed')
    return
  }
  const proxy = await startNginx({ port: PORT, servers: [api], folder, hasCache: true })
  await measureLoad(
    `random pages, nginx ${version} with an empty cache`,
    () => proxy.url + randomPage(),
  )
  const pages = Array.from({ length: 1000 }, randomPage)
  for (const page of pages) await ask(proxy.url + page)
  await measureLoad(
    'the same 1,000 random pages, which others have read',
    () => proxy.url + (pages[randomBelow(pages.length)] ?? ''),
  )
  await proxy.stop()
}

/**
 * Starts a PostgREST that listens on its port.
 * @param {import('../postgrest.mjs').PostgrestOptions} options
 */
async function startOnPort(options) {
  const { startPostgrest, answersHttp } = await import('../postgrest.mjs')
  const url = `http://127.0.0.1:${options.port}`
  const postgrest = await startPostgrest(options)
  if (await answersHttp(url)) return { ...postgrest, url }
  await postgrest.stop()
  throw new Error(`PostgREST did not start: see ${options.folder}`)
}

/**
 * A primary and a replica, with a PostgREST on each: the primary stops while visitors read.
 * @param {import('../gallery.mjs').Gallery} gallery
 * @param {Awaited<ReturnType<typeof startOnPort>>} api
 * @param {string} folder
 * @param {string} database the URL of the database for PostgREST
 */
async function measureReplica(gallery, api, folder, database) {
  const { ownUrl } = await import('../postgres.mjs')
  const { startReplica } = await import('./replica.mjs')
  const { nginxVersion, startNginx, startRoundRobin } = await import('./proxy.mjs')
  const { default: openClient } = await import('postgres')
  const replicaFolder = join(folder, 'replica')
  rmSync(replicaFolder, { recursive: true, force: true })
  /** @type {(() => Promise<unknown>)[]} */
  const closing = [async () => rmSync(replicaFolder, { recursive: true, force: true })]
  try {
    const start = performance.now()
    const replica = await startReplica(gallery, join(folder, 'primary'), replicaFolder, PORT + 4)
    closing.push(replica.stop)
    const seconds = (performance.now() - start) / 1000
    report('A replica is copied and follows', '–', `${seconds.toFixed(0)} s`)

    const { sql } = gallery
    const copy = openClient(ownUrl(replicaFolder, PORT + 4, 'explore'), { max: 1 })
    const mark = String(Date.now())
    await sql`insert into explore.revoked (person, before) values (${mark}, 'epoch')`
    const written = performance.now()
    while ((await copy`select from explore.revoked where person = ${mark}`).length === 0)
      await wait(1)
    report('A change is on the replica', '–', inMs(performance.now() - written))
    await sql`delete from explore.revoked where person = ${mark}`
    await copy.end()

    const address = new URL(database)
    address.port = String(PORT + 4)
    const second = await startOnPort({
      ...{ port: PORT + 3, database: address.href, folder: replicaFolder, isReplica: true },
      ...{ program: gallery.engines.postgrest, jwtSecret: gallery.jwtSecret, origin: null },
    })
    closing.push(second.stop)

    const version = nginxVersion()
    const options = { port: PORT, servers: [api.url, second.url], folder, hasCache: false }
    const proxy = await (version === null ? startRoundRobin(options) : startNginx(options))
    closing.push(proxy.stop)
    const reading = load({
      clients: CLIENTS,
      seconds: SECONDS,
      url: () => proxy.url + randomPage(),
    })
    await wait((SECONDS * 1000) / 3)
    // As a machine is lost: first its database stops, then its PostgREST takes requests and answers none.
    await gallery.close()
    if ((await ask(api.url + randomPage())).status === 200) throw new Error('The primary answers')
    await wait((SECONDS * 1000) / 3)
    const pid = api.pid()
    if (pid !== undefined) process.kill(pid, 'SIGSTOP')
    const { longestFailure, failures, rate, p99, longest } = await reading
    if (pid !== undefined) process.kill(pid, 'SIGCONT')
    report(
      `The primary stops, behind ${version === null ? 'a round robin' : `nginx ${version}`}: longest time without an answer`,
      '≤ 5 s',
      `${failures === 0 ? `no request fails, the slowest takes ${inMs(longest)}` : `${inMs(longestFailure)}, ${failures} requests fail`}; ${rate.toFixed(0)} requests/s, p99 ${inMs(p99)}`,
      Math.max(longestFailure, longest) <= 5000,
      true,
    )
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function run() {
  installPackages()
  const { openGallery, keepApiRole } = await import('../gallery.mjs')
  const folder =
    values.data === undefined ? mkdtempSync(join(tmpdir(), 'explore-bench-')) : resolve(values.data)
  mkdirSync(folder, { recursive: true })
  // Another user runs the engines if this one is root.
  chmodSync(folder, 0o755)
  /** @type {(() => Promise<unknown>)[]} */
  const closing = []
  try {
    const data = join(folder, 'primary')
    const gallery = await openGallery({ data, port: PORT + 2, database: null, name: 'explore' })
    closing.push(gallery.close)
    await fill(gallery)
    await measureSize(gallery)
    const database = await keepApiRole(gallery)
    const server = {
      database,
      program: gallery.engines.postgrest,
      jwtSecret: gallery.jwtSecret,
      folder: data,
      origin: null,
    }
    const plans = await startOnPort({ ...server, port: PORT + 1, showsPlans: true })
    await measureBuffers(plans.url, gallery).finally(plans.stop)
    const api = await startOnPort({ ...server, port: PORT + 1 })
    closing.push(api.stop)
    await measurePages(api.url)
    await measureSearches(api.url)
    await measurePositions(api.url)
    await measureLoad('random pages, no cache', () => api.url + randomPage())
    await measureCache(api.url, folder)
    await measureReplica(gallery, api, folder, database)
  } finally {
    for (const close of closing.toReversed()) await close()
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints what was measured beside what was promised. */
function printTable() {
  const verdict = (/** @type {Row} */ { holds }) => (holds === null ? '–' : holds ? 'yes' : 'NO')
  const lines = [
    ['', 'Target', 'Measured', 'Holds'],
    ['-', '-', '-', '-'],
    ...table.map((row) => [row.what, row.target, row.measured, verdict(row)]),
  ]
  const cores = cpus()
  console.log(
    `\n${count(ROWS)} images, ${cores.length} × ${cores[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  for (const line of lines) console.log(`| ${line.join(' | ')} |`)
}

await run()
printTable()
if (table.some(({ holds, isShape }) => isShape && holds === false)) process.exitCode = 1
