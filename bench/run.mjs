// Builds and measures everything in one run: node run.mjs --help
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPeers, createPhoto, DISTINCT, LENT, lendPictures } from './build.mjs'
import { closeAll, launch } from './lib/browser.mjs'
import { BEFORE, candidatesFrom, DRAWN, EXPLORE, orderOf, TEXTBOOK } from './lib/candidates.mjs'
import { createCertificate } from '../tests/support/certificate.mjs'
import { latePhotos } from './lib/late.mjs'
import { readOptions } from './lib/options.mjs'
import { memory, page, reach } from './lib/endurance.mjs'
import { interact } from './lib/interact.mjs'
import { log } from './lib/log.mjs'
import { npmBuild } from './lib/npmBuild.mjs'
import { phoneFling, phoneLoad } from './lib/phone.mjs'
import { loadOnce, measureOnce, network, SLOW_LINE } from './lib/phases.mjs'
import { serve } from './lib/server.mjs'
import { median } from './lib/stats.mjs'
import { report } from './report.mjs'

const here = import.meta.dirname
const project = path.resolve(here, '..')
const REPEATED = ['load', 'network', 'scroll', 'fling', 'blank', 'jump', 'photos', 'phone']
/** The phases with photos that come late. */
const WITH_PHOTOS = ['photos', 'phone', 'memory']
/** The loads of a candidate in a run. One takes up to twice as long as the next, whatever the page. */
const LOADS = 5
/** The candidates that are measured on the phone, and whose late photos are measured over the slow line too. */
const IN_DETAIL = [TEXTBOOK, EXPLORE, BEFORE]
/** How long an attempt to measure a candidate may take, in ms. */
const PATIENCE = {
  once: 600_000,
  reach: 90_000,
  page: 2_700_000,
  memory: 1_800_000,
  interact: 300_000,
}
const PAGE_LIMIT = 2_400_000

/**
 * The production build, but for where its pictures come from: from here, as the peers' do.
 * @param {string} name of the build's folder
 * @param {Record<string, string>} pictures build variables
 * @param {string} checkout the folder of the checkout that is built
 */
function buildExplore(name, pictures, checkout = project) {
  log('building Explore', name)
  const folder = path.join(here, 'dist-explore', name)
  npmBuild('build', folder, checkout, pictures)
  return folder
}

/** Builds Explore with a few pictures that the peers show too. */
function buildLent(name, checkout) {
  const folder = buildExplore(name, LENT, checkout)
  lendPictures(folder)
  return folder
}

/**
 * Serves the folders of the peers, of Explore and of Explore before.
 * @param {Record<string, string | undefined>} folders
 * @param {Parameters<typeof serve>[1]} [options]
 */
async function serveAll(folders, options) {
  const servers = {}
  for (const [name, folder] of Object.entries(folders)) {
    if (folder) servers[name] = await serve(folder, options)
  }
  const urls = Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, url]))
  return {
    urls,
    /** The bytes that the server of a candidate has sent. */
    bytesSent: (id) => (servers[id] ?? servers.peers).bytesSent(),
    close: () => Object.values(servers).forEach((server) => server.close()),
  }
}

async function machine(browser) {
  const chromium = browser.version()
  const cpus = os.cpus()
  return {
    date: new Date().toISOString(),
    cpu: cpus[0].model.trim(),
    cores: cpus.length,
    memoryGB: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.release()}`,
    chromium,
    node: process.version,
  }
}

async function within(ms, work) {
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function note(results, text) {
  log('failed:', text)
  results.notes.push(text)
}

/** A candidate that fails is noted and the others go on. */
async function attempt(results, what, ms, work) {
  try {
    return await within(ms, work())
  } catch (error) {
    const reason = String(error.message ?? error).split('\n')[0]
    note(results, `${what}: ${reason}`)
    await closeAll()
    return undefined
  }
}

/** One candidate, once, through all phases that are repeated. */
async function measureRun(candidate, { onSlowLine, late }, options, warmUrl) {
  const { phases } = options
  const { id } = candidate
  const figures = await measureOnce(candidate, options, warmUrl)
  if (id === DRAWN) return figures
  const same = (others) => others.find((other) => other.id === id)
  if (phases.includes('network')) {
    figures.network = await network(same(onSlowLine), options, warmUrl)
  }
  if (phases.includes('photos')) {
    const measure = ({ candidates, bytesSent }, line) =>
      latePhotos(same(candidates), options, warmUrl, () => bytesSent(id), line)
    figures.photos = { http1: await measure(late.http1), http2: await measure(late.http2) }
    if (IN_DETAIL.includes(id)) figures.photos.slow = await measure(late.http2, SLOW_LINE)
  }
  if (phases.includes('phone') && IN_DETAIL.includes(id)) {
    figures.phone = {
      load: await phoneLoad(same(late.http2.candidates), options, warmUrl),
      fling: await phoneFling(candidate, options, warmUrl),
    }
  }
  return figures
}

/**
 * Loads each candidate several times, one candidate after another, since a shared machine changes its speed.
 * One that fails is not loaded again in this run.
 * @returns {Promise<Map<string, { firstCard: number, firstPaint: number }>>} the medians in ms of the
 *   candidates that never failed, by their ids
 */
async function measureLoads(candidates, run, options, warmUrl, results) {
  const loads = new Map(candidates.map(({ id }) => [id, []]))
  for (let load = 0; load < LOADS; load++) {
    for (const candidate of orderOf(candidates, run * LOADS + load)) {
      const done = loads.get(candidate.id)
      if (!done) continue
      const what = `${candidate.id}, run ${run + 1}, load ${load + 1}`
      const figures = await attempt(results, what, PATIENCE.once, () =>
        loadOnce(candidate, options, warmUrl),
      )
      if (figures) done.push(figures)
      else loads.delete(candidate.id)
    }
  }
  const medianOf = (figures, name) => median(figures.map((figure) => figure[name]))
  return new Map(
    [...loads].map(([id, figures]) => [
      id,
      {
        firstCard: medianOf(figures, 'firstCard'),
        firstPaint: medianOf(figures, 'firstPaint'),
      },
    ]),
  )
}

/**
 * @param {{ usual: object[], onSlowLine: object[], late?: object }} candidates the same ones, at the addresses for
 *   the usual phases, for the slow line, and for photos that come late over HTTP/1.1 and HTTP/2
 */
async function measureAll(candidates, options, warmUrl, results, save) {
  const { runs, phases, pages } = options
  const { usual, late } = candidates
  for (let run = 0; run < runs && phases.some((phase) => REPEATED.includes(phase)); run++) {
    if (phases.includes('load')) log(`run ${run + 1} of ${runs}`, 'loads')
    const loaded = phases.includes('load') ? usual : []
    const loads = await measureLoads(loaded, run, options, warmUrl, results)
    for (const candidate of orderOf(usual, run)) {
      log(`run ${run + 1} of ${runs}`, candidate.id)
      const what = `${candidate.id}, run ${run + 1}`
      const figures = await attempt(results, what, PATIENCE.once, () =>
        measureRun(candidate, candidates, options, warmUrl),
      )
      if (figures?.load) Object.assign(figures.load, loads.get(candidate.id))
      if (figures) results.samples.push({ run, id: candidate.id, ...figures })
      if (figures?.failed) note(results, `${what}, ${figures.failed}`)
      save()
    }
  }
  for (const candidate of phases.includes('reach') ? usual : []) {
    if (candidate.id === DRAWN) continue
    log('reach', candidate.id)
    const figures = await attempt(results, `${candidate.id}, reach`, PATIENCE.reach, () =>
      reach(candidate, warmUrl),
    )
    if (figures) results.reach.push({ id: candidate.id, ...figures })
    save()
  }
  const explore = usual.find(({ id }) => id === EXPLORE)
  const forMemory = late?.http1.candidates.find(({ id }) => id === EXPLORE)
  const once = {
    page: () => page(explore, warmUrl, pages, PAGE_LIMIT),
    memory: () => memory(forMemory, warmUrl),
    interact: () => interact(explore, warmUrl),
  }
  for (const [name, measure] of Object.entries(once)) {
    if (!explore || !phases.includes(name)) continue
    log(name)
    const figures = await attempt(results, `${EXPLORE}, ${name}`, PATIENCE[name], measure)
    if (figures) results[name] = figures
    save()
  }
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  const wantsExplore = !options.only.length || options.only.includes(EXPLORE)
  const browser = await launch()
  const about = await machine(browser)
  const photo = await createPhoto(browser)
  await browser.close()

  const builds = wantsExplore && !options.exploreUrl
  const before = options.before && path.resolve(options.before)
  const peers = await buildPeers()
  const folders = {
    peers,
    explore: builds ? buildLent('lent') : undefined,
    before: before && buildLent(BEFORE, before),
  }
  const distinct = (name, checkout) => buildExplore(`distinct-${name}`, DISTINCT, checkout)
  const needsPhotos = options.phases.some((phase) => WITH_PHOTOS.includes(phase))
  const usual = await serveAll(folders)
  const compressed = await serveAll(folders, { gzip: true })
  const withPhotos = needsPhotos
    ? {
        peers,
        explore: builds ? distinct(EXPLORE) : undefined,
        before: before && distinct(BEFORE, before),
      }
    : undefined
  const late = withPhotos && {
    http1: await serveAll(withPhotos, { photo }),
    http2: await serveAll(withPhotos, { photo, certificate: createCertificate(), gzip: true }),
  }
  const candidatesAt = ({ urls }, query = '') =>
    candidatesFrom(options, { ...urls, explore: options.exploreUrl ?? urls.explore }, query)
  const candidates = {
    usual: candidatesAt(usual),
    onSlowLine: candidatesAt(compressed),
    late: late && {
      http1: { ...late.http1, candidates: candidatesAt(late.http1, 'photos=distinct') },
      http2: { ...late.http2, candidates: candidatesAt(late.http2, 'photos=distinct') },
    },
  }
  const results = { machine: about, options, samples: [], reach: [], notes: [] }
  const out = path.resolve(here, options.out)
  mkdirSync(path.dirname(out), { recursive: true })
  const save = () => writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`)

  const begun = performance.now()
  await measureAll(candidates, options, `${usual.urls.peers}/empty.html`, results, save)
  results.minutes = (performance.now() - begun) / 60_000
  save()
  for (const servers of [usual, compressed, late?.http1, late?.http2]) servers?.close()
  const text = report(results)
  writeFileSync(out.replace(/\.json$/, '') + '.md', text)
  console.log(text)
  return results
}

const { notes } = await main()
// What a candidate that was given up on still waits for must not hold the process.
process.exit(notes.some((note) => note.startsWith(EXPLORE)) ? 1 : 0)
