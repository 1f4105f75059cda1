import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../site.mjs'
import { createData } from './createData.mjs'

const PROGRAM = join(import.meta.dirname, '..', 'team.mjs')

/** The page as it was built last: a build takes longer than to start all else. */
const LAST_PAGE = join(import.meta.dirname, '../../node_modules/.cache/explore-team-page')

/** @param {number} port */
const addressesOf = (port) => ({
  site: `http://127.0.0.1:${port}`,
  api: `http://127.0.0.1:${port + 1}`,
})

/**
 * Puts a page there that is none, and counts as built.
 * @param {string} data
 * @param {number} port
 */
function fakePage(data, port) {
  const page = join(data, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  writeFileSync(join(page, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n')
  writeFileSync(join(page, '_built'), fingerprint(addressesOf(port)))
}

/** A bound, not an expectation. */
const SILENCE_MS = 60_000

/**
 * A process of `npm run team`.
 * @typedef {object} TeamProcess
 * @property {import('node:child_process').ChildProcess} process
 * @property {() => string} printed
 * @property {(text: string) => Promise<void>} says rejects, with what it has printed, if it ends before it has printed a
 *   text, or prints nothing for a minute
 * @property {Promise<unknown>} ended
 */

/**
 * A gallery that `npm run team` serves, in a new folder of data.
 * @param {object} options
 * @param {number} options.port and the three after it
 * @param {number} options.images that it is filled with
 * @param {'none' | 'last' | 'new'} [options.page] none, the one that was built last unless the code has changed, or one
 *   that is built
 */
export function createTeam({ port, images, page = 'none' }) {
  const data = createData()
  if (page === 'none') fakePage(data, port)
  if (page === 'last' && existsSync(LAST_PAGE)) {
    cpSync(LAST_PAGE, join(data, 'page'), { recursive: true })
  }
  const addresses = addressesOf(port)
  /** @param {readonly string[]} options */
  const start = (...options) => startTeam(data, images, ['--port', String(port), ...options])
  return {
    data,
    ...addresses,
    start,
    /**
     * Starts it, and waits for its address.
     * @param {readonly string[]} options
     */
    async serve(...options) {
      const team = start(...options)
      await team.says(`The gallery   ${addresses.site}`)
      if (page === 'last') {
        rmSync(LAST_PAGE, { recursive: true, force: true })
        cpSync(join(data, 'page'), LAST_PAGE, { recursive: true })
      }
      return team
    },
    /**
     * Runs a command to its end. It is given no port, and has to find the gallery that runs.
     * @param {readonly string[]} options
     */
    async run(...options) {
      const { process: child, printed, ended } = startTeam(data, images, options)
      await ended
      return { code: child.exitCode, printed: printed() }
    },
    delete: () => rmSync(data, { recursive: true }),
  }
}

/**
 * @param {string} data
 * @param {number} images
 * @param {readonly string[]} options
 * @returns {TeamProcess}
 */
function startTeam(data, images, options) {
  const env = { ...process.env, EXPLORE_IMAGES: String(images) }
  const child = spawn(process.execPath, [PROGRAM, '--data', data, ...options], { env })
  let printed = ''
  const output = new EventTarget()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += String(text)
      output.dispatchEvent(new Event('text'))
    })
  }
  const ended = once(child, 'close')
  return {
    process: child,
    printed: () => printed,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        /** @param {string} what */
        const fail = (what) => reject(new Error(`${what}: ${printed}`))
        const silence = setTimeout(() => fail(`It does not say “${text}”`), SILENCE_MS).unref()
        const look = () => {
          silence.refresh()
          if (printed.includes(text)) resolve()
        }
        look()
        output.addEventListener('text', look)
        void ended.then(() => fail('It has ended'))
      }),
  }
}

/** What the command lines of the engines have. */
const MARKS = { PostgreSQL: ' -D ', PostgREST: '.conf' }

/** @param {string} data @param {keyof typeof MARKS} name */
export function engineOf(data, name) {
  const [pid] = enginesOf(data, name)
  // A signal to process 0 goes to this one.
  if (pid === undefined) throw new Error(`${name} does not run`)
  return pid
}

/**
 * The numbers of the processes with a folder of data in their command lines, but for those of `npm run team` itself.
 * Linux only.
 * @param {string} data
 * @param {keyof typeof MARKS} [name] of one engine
 */
export function enginesOf(data, name) {
  const mark = name === undefined ? '' : MARKS[name]
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return command.includes(data) && command.includes(mark) && !command.includes(PROGRAM)
      } catch {
        // It has just ended.
        return false
      }
    })
    .map(Number)
}
