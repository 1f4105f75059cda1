// Builds and measures everything in one run: node run.mjs --help
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPeers, DISTINCT, LENT, lendPictures, photo } from './build.mjs'
import { closeAll, launch } from './lib/browser.mjs'
import { BEFORE, candidatesFrom, EXPLORE } from './lib/candidates.mjs'
import { readOptions } from './lib/options.mjs'
import { memory, page, reach } from './lib/endurance.mjs'
import { interact } from './lib/interact.mjs'
import { measureOnce } from './lib/phases.mjs'
import { serve } from './lib/server.mjs'
import { rotate } from './lib/stats.mjs'
import { report } from './report.mjs'

const here = import.meta.dirname
const project = path.resolve(here, '../..')
const ONCE = ['load', 'scroll', 'fling', 'blank', 'jump']
/** No candidate may keep the others waiting longer than this, in ms. */
const PATIENCE = {
  once: 300_000,
  reach: 90_000,
  page: 2_700_000,
  memory: 1_800_000,
  interact: 300_000,
}
const PAGE_LIMIT = 2_400_000

const log = (...words) => console.error(new Date().toISOString().slice(11, 19), ...words)

/**
 * The production build, but for where its pictures come from: from here, as the peers' do.
 * @param {string} name of the build's folder
 * @param {Record<string, string>} pictures build variables
 * @param {string} checkout the folder of the checkout that is built
 */
function buildExplore(name, pictures, checkout = project) {
  log('building Explore', name)
  const folder = path.join(here, 'dist-explore', name)
  const { status } = spawnSync('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], {
    cwd: checkout,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...pictures },
  })
  if (status !== 0) throw new Error('npm run build failed')
  return folder
}

/** Serves Explore with a few pictures that the peers show too. */
function serveExplore(name, checkout) {
  const folder = buildExplore(name, LENT, checkout)
  lendPictures(folder)
  return serve(folder)
}

async function machine() {
  const browser = await launch()
  const chromium = browser.version()
  await browser.close()
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

async function measureAll(candidates, forMemory, options, warmUrl, results, save) {
  const { runs, phases, pages } = options
  for (let run = 0; run < runs && phases.some((phase) => ONCE.includes(phase)); run++) {
    for (const candidate of rotate(candidates, run)) {
      log(`run ${run + 1} of ${runs}`, candidate.id)
      const what = `${candidate.id}, run ${run + 1}`
      const figures = await attempt(results, what, PATIENCE.once, () =>
        measureOnce(candidate, options, warmUrl),
      )
      if (figures) results.samples.push({ run, id: candidate.id, ...figures })
      if (figures?.failed) note(results, `${what}, ${figures.failed}`)
      save()
    }
  }
  for (const candidate of phases.includes('reach') ? candidates : []) {
    log('reach', candidate.id)
    const figures = await attempt(results, `${candidate.id}, reach`, PATIENCE.reach, () =>
      reach(candidate, warmUrl),
    )
    if (figures) results.reach.push({ id: candidate.id, ...figures })
    save()
  }
  const explore = candidates.find(({ id }) => id === EXPLORE)
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
  const servers = [await serve(await buildPeers())]
  const builds = wantsExplore && !options.exploreUrl
  const explore = builds ? await serveExplore('lent') : undefined
  const before = options.before
    ? await serveExplore(BEFORE, path.resolve(options.before))
    : undefined
  const distinct =
    builds && options.phases.includes('memory')
      ? await serve(buildExplore('distinct', DISTINCT), photo())
      : undefined
  servers.push(...[explore, before, distinct].filter(Boolean))
  const urls = {
    peers: servers[0].url,
    explore: options.exploreUrl ?? explore?.url,
    before: before?.url,
  }
  const candidates = candidatesFrom(options, urls)
  const forMemory = candidatesFrom(options, { ...urls, explore: distinct?.url ?? urls.explore })
  const results = { machine: await machine(), options, samples: [], reach: [], notes: [] }
  const out = path.resolve(here, options.out)
  mkdirSync(path.dirname(out), { recursive: true })
  const save = () => writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`)

  const begun = performance.now()
  await measureAll(
    candidates,
    forMemory.find(({ id }) => id === EXPLORE),
    options,
    `${urls.peers}/empty.html`,
    results,
    save,
  )
  results.minutes = (performance.now() - begun) / 60_000
  save()
  for (const server of servers) server.close()
  const text = report(results)
  writeFileSync(out.replace(/\.json$/, '') + '.md', text)
  console.log(text)
  return results
}

const { notes } = await main()
// What a candidate that was given up on still waits for must not hold the process.
process.exit(notes.some((note) => note.startsWith(EXPLORE)) ? 1 : 0)
