import { rmSync, writeFileSync } from 'node:fs'
import { countOf, formatCount } from '../../src/lib/formatCount'
import { importFolder, type ImportOptions } from './importFolder.ts'

/** How many problems are printed. The file has all of them. */
const PRINTED_PROBLEMS = 20
/** The rate is that of the last ms: files that are there already go faster than others. */
const RATE_MS = 10_000
/** The time between two lines of progress where none can be overwritten, and where one can, in ms. */
const LOG_MS = 10_000
const TERMINAL_MS = 100
const BAR_WIDTH = 24

/** How far an import was at a moment. */
interface Sample {
  /** In ms, from any beginning. */
  readonly at: number
  readonly done: number
}

/** A time, rounded up. */
function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A bar, the rate since `from`, and the time that is left. @param total files in all, not 0 */
export function progressLine(from: Sample, now: Sample, total: number): string {
  const filled = Math.floor((now.done / total) * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const line = `${bar}  ${formatCount(now.done)} of ${countOf(total, 'file')}`
  const rate = ((now.done - from.done) / (now.at - from.at)) * 1000
  if (!(rate > 0 && rate < Infinity)) return line
  return `${line}  ${rate.toFixed(1)}/s  ${duration((total - now.done) / rate)} left`
}

/** Shows progress: as a line that is overwritten, or as a line now and then where that cannot be done. */
function createProgress() {
  const { stderr } = process
  const interval = stderr.isTTY ? TERMINAL_MS : LOG_MS
  let samples: readonly Sample[] = [{ at: performance.now(), done: 0 }]
  let shownAt = performance.now()
  return (done: number, total: number) => {
    const now = { at: performance.now(), done }
    if (now.at - shownAt < interval && done < total) return
    shownAt = now.at
    samples = [...samples.filter(({ at }) => now.at - at <= RATE_MS), now]
    const line = progressLine(samples[0] ?? now, now, total)
    stderr.write(stderr.isTTY ? `\r\u001B[K${line}${done === total ? '\n' : ''}` : `${line}\n`)
  }
}

/** A name of a file as one line that cannot control a terminal. */
const printable = (path: string): string =>
  path.toWellFormed().replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

/**
 * Imports a folder, and says on the terminal how that goes.
 * @param options `report` is the file that lists what was not imported, a path and the reason on each line; it is there
 *   only if there is something to list
 * @returns the exit code: 0, or 2 if some files were not imported
 */
export async function runImport({
  report,
  ...options
}: ImportOptions & { readonly report: string }): Promise<0 | 2> {
  const { added, known, problems } = await importFolder({
    onProgress: createProgress(),
    onWait: () => console.log('Another import of this gallery runs. This one waits for it.'),
    ...(options.isDryRun && { onNew: (path) => console.log(printable(path)) }),
    ...options,
  })
  console.log(`${countOf(added, 'image')} ${options.isDryRun ? 'would be added' : 'added'}.`)
  if (known > 0) console.log(`${countOf(known, 'file')} skipped: the gallery has the same content.`)
  rmSync(report, { force: true })
  if (problems.length === 0) return 0
  const lines = problems.map(({ path, reason }) => `${printable(path)}\t${printable(reason)}\n`)
  writeFileSync(report, lines.join(''))
  console.log(`${countOf(problems.length, 'file')} can’t be imported; ${report} lists them:`)
  for (const line of lines.slice(0, PRINTED_PROBLEMS)) console.log(`  ${line.trimEnd()}`)
  if (lines.length > PRINTED_PROBLEMS) console.log('  …')
  return 2
}
