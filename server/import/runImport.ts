import { rmSync, writeFileSync } from 'node:fs'
import { countOf, formatCount } from '../../src/lib/formatCount'
import { createRate } from '../../src/lib/rate'
import { Problem } from '../problem.mjs'
import { importFolder, type ImportOptions } from './importFolder.ts'
import { REFUSED } from './refused.mjs'

/** How many problems are printed. The file has all of them. */
const PRINTED_PROBLEMS = 20
/** The time between two measurements of progress, in ms. Each is shown if it can replace the one before. */
const MEASURE_MS = 100
/** The time between two lines of progress in a log, in ms. */
const LOG_MS = 10_000
const BAR_WIDTH = 24

/** A time, rounded up. */
function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/**
 * A bar, the rate and the time that is left.
 * @param total files in all, not 0
 * @param rate files per second; 0 if it is not known
 */
export function progressLine(done: number, total: number, rate: number): string {
  const filled = Math.floor((done / total) * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const line = `${bar}  ${formatCount(done)} of ${countOf(total, 'file')}`
  if (rate === 0 || done === total) return line
  return `${line}, ${formatCount(rate)} per second, ${duration((total - done) / rate)} left`
}

/** Shows progress on the terminal: a line that is replaced, or a line now and then in a log. */
function createProgress() {
  const { stderr } = process
  let count = 0
  const rate = createRate(() => count)
  let measuredAt = performance.now()
  let shownAt = measuredAt
  return (done: number, total: number) => {
    count = done
    const now = performance.now()
    if (now - measuredAt < MEASURE_MS && done < total) return
    measuredAt = now
    const line = progressLine(done, total, rate.get())
    if (stderr.isTTY) stderr.write(`\r\u001B[K${line}${done === total ? '\n' : ''}`)
    else if (now - shownAt >= LOG_MS || done === total) {
      shownAt = now
      stderr.write(`${line}\n`)
    }
  }
}

/** A name of a file as one line that cannot control a terminal. */
const printable = (path: string): string =>
  path.toWellFormed().replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

/**
 * Imports a folder, and says on the terminal how that goes.
 * @param options `report` is the file that lists what was not imported, or not as a whole, a path and the reason on each
 *   line; it is there only if there is something to list
 * @returns the exit code: 0, or 2 if some files were not imported, or `REFUSED`
 */
export async function runImport({
  report,
  ...options
}: ImportOptions & { readonly report: string }): Promise<0 | 2 | typeof REFUSED> {
  const outcome = await importFolder({
    onProgress: createProgress(),
    onWait: () => console.log('Another import of this gallery runs. This one waits for it.'),
    ...(options.isDryRun && { onNew: (path) => console.log(printable(path)) }),
    ...options,
  }).catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })
  if (outcome instanceof Problem) {
    console.error(outcome.message)
    return REFUSED
  }
  const { added, known, problems, cut } = outcome
  console.log(`${countOf(added, 'image')} ${options.isDryRun ? 'would be added' : 'added'}.`)
  if (known > 0) console.log(`${countOf(known, 'file')} skipped: the gallery has the same content.`)
  rmSync(report, { force: true })
  const lines = [...problems, ...cut].map(
    ({ path, reason }) => `${printable(path)}\t${printable(reason)}\n`,
  )
  if (lines.length === 0) return 0
  writeFileSync(report, lines.join(''))
  if (problems.length > 0) console.log(`${countOf(problems.length, 'file')} can’t be imported.`)
  if (cut.length > 0)
    console.log(`${countOf(cut.length, 'image')} added without the ends of texts.`)
  console.log(`${report} lists them:`)
  for (const line of lines.slice(0, PRINTED_PROBLEMS)) console.log(`  ${line.trimEnd()}`)
  if (lines.length > PRINTED_PROBLEMS) console.log('  …')
  return problems.length === 0 ? 0 : 2
}
