import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The time before an engine that has died is started again, in ms. Each further time takes twice as long. */
const RESTART_MS = 250
const MAX_RESTART_MS = 30_000
/** An engine that has run for so long, in ms, was well. */
const WELL_MS = 60_000
/** How long an engine that is left over may take to end: PostgreSQL writes what is in memory. */
const END_MS = 60_000

/** @param {number} pid @param {string} column of `ps` */
function ps(pid, column) {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** @param {string} file @returns {string} '' if there is none */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * What tells a process from a later one with the same number: when it began.
 * @param {number} pid
 * @returns {string} '' if no such process runs
 */
export function beginningOf(pid) {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  // The name of the program, in parentheses, may have spaces. The 20th field after it counts from the start of the computer.
  const fields = readIfThere(`/proc/${pid}/stat`).replace(/.*\) /s, '').split(' ')
  // One that has ended, and that nobody has asked for.
  if (fields.length < 20 || fields[0] === 'Z') return ''
  return `${fields[19]} ${readIfThere('/proc/sys/kernel/random/boot_id').trim()}`
}

/**
 * Ends an engine that a killed run has left behind.
 * @param {string} pidFile its number is in the first line
 * @param {string} mark what its command line has: the number may be that of another program by now
 * @param {NodeJS.Signals} signal
 */
export async function endLeftOver(pidFile, mark, signal) {
  const pid = Number(readIfThere(pidFile).split('\n')[0])
  const isRunning = () => pid > 0 && commandOf(pid).includes(mark)
  if (isRunning()) process.kill(pid, signal)
  for (let waited = 0; isRunning() && waited < END_MS; waited += 100) await wait(100)
}

/** The command line of a process. @param {number} pid */
const commandOf = (pid) =>
  process.platform === 'linux'
    ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : ps(pid, 'args')

/**
 * Ends a process when this one has ended, however that happens. It lasts as long as both run.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function endWithThis(pid, signal) {
  // It reads from a pipe that only this process can write to.
  const script = 'read -r _; kill -s "$1" "$2"'
  const watcher = spawn('sh', ['-c', script, 'sh', signal.slice('SIG'.length), String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // A system without `sh` goes without.
  watcher.once('error', () => undefined)
  return watcher
}

/**
 * A program that runs until it is stopped.
 * @typedef {object} Engine
 * @property {() => number | undefined} pid of the process that runs now
 * @property {Promise<unknown>} died resolves when the first process has ended
 * @property {(report: (text: string) => void) => void} watch starts it again from now on whenever it dies, and says so
 * @property {() => Promise<void>} stop ends it for good, and waits for that
 */

/**
 * Starts an engine that ends with this process.
 * @param {object} options
 * @param {string} options.name
 * @param {() => import('node:child_process').ChildProcess} options.start
 * @param {NodeJS.Signals} options.signal the one that it ends on
 * @returns {Engine}
 */
export function startEngine({ name, start, signal }) {
  const stopped = new AbortController()
  let delay = RESTART_MS
  let child = run()
  let running = child.ended
  const died = child.ended

  function run() {
    const started = Date.now()
    const process = start()
    const watcher = process.pid === undefined ? null : endWithThis(process.pid, signal)
    const ended = new Promise((resolve) => {
      process.once('exit', resolve)
      process.once('error', resolve)
    }).then(() => {
      watcher?.kill('SIGKILL')
      if (Date.now() - started > WELL_MS) delay = RESTART_MS
    })
    return { process, ended }
  }

  /** @param {(text: string) => void} report */
  async function keepRunning(report) {
    for (;;) {
      await child.ended
      if (stopped.signal.aborted) return
      report(`${name} has died, and is started again.`)
      await wait(delay, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      delay = Math.min(delay * 2, MAX_RESTART_MS)
      child = run()
    }
  }

  return {
    pid: () => child.process.pid,
    died,
    watch(report) {
      running = keepRunning(report)
    },
    async stop() {
      stopped.abort()
      child.process.kill(signal)
      await running
    },
  }
}
