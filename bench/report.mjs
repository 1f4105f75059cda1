// Tables from the results: node report.mjs results/latest.json
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EXPLORE, IDS, TEXTBOOK } from './lib/candidates.mjs'
import { GOALS, INTERACTIONS, pairedRatios, taskPerPhoto } from './lib/goals.mjs'
import { PATIENCE, SPEEDS } from './lib/late.mjs'
import { CHEAP_PHONE } from './lib/passes.mjs'
import { number, percent, spread, table } from './lib/table.mjs'

const whole = (value) => number(value, 0)
const times = (value) => number(value, 2)
const PASSES = [
  ['scroll', 'normal', '3,000 px/s'],
  ['scroll', 'slowed', '3,000 px/s, CPU 4× slower'],
  ['fling', 'normal', '20,000 px/s'],
  ['fling', 'slowed', '20,000 px/s, CPU 4× slower'],
]

/** Every figure of one candidate that `read` finds, over all runs. */
const figures = (samples, id, read) =>
  samples.filter((sample) => sample.id === id).flatMap((sample) => read(sample) ?? [])

function measured({ samples, reach }) {
  return IDS.filter((id) => [...samples, ...reach].some((entry) => entry.id === id))
}

function jumpCell(list) {
  const never = list.filter((ms) => ms === null).length
  return spread(list, whole) + (never ? `, ${never} of ${list.length} never` : '')
}

function furthestCell({ reach, notes }, id) {
  const found = reach.find((entry) => entry.id === id)
  if (found)
    return whole(found.furthest) + (found.images < 1_000_000 ? ` of ${whole(found.images)}` : '')
  return notes.some((note) => note.startsWith(`${id}, reach`)) ? 'no answer' : '–'
}

function overview(results) {
  const { samples } = results
  const row = (id) => {
    const of = (read, format) => spread(figures(samples, id, read), format)
    return [
      id,
      of(({ load }) => load?.firstCard, whole),
      of(({ load }) => load?.elements, whole),
      of(({ load }) => load?.heap),
      ...PASSES.map(([phase, kind]) => of((sample) => sample[phase]?.[kind].task)),
      of(({ scroll }) => scroll?.normal.over16, percent),
      of(({ scroll }) => scroll?.normal.over34, percent),
      ...[3000, 8000, 20000].map((speed) => of(({ blank }) => blank?.[speed].area, percent)),
      jumpCell(figures(samples, id, ({ jump }) => jump?.times)),
      furthestCell(results, id),
    ]
  }
  const head = ['', 'first card ms', 'elements', 'heap MB', 'CPU 3k', '3k, 4×', '20k', '20k, 4×']
  head.push('> 16.7 ms', '> 34 ms', 'blank 3k', '8k', '20k', 'jump ms', 'furthest')
  return table(head, measured(results).map(row))
}

function firstSecond({ samples }) {
  const ids = IDS.filter((id) => samples.some((sample) => sample.id === id && sample.load))
  const row = (id) => {
    const of = (read) => spread(figures(samples, id, read), whole)
    const ratio = (read) => spread(pairedRatios(samples, id, read), times)
    return [
      id,
      of(({ load }) => load?.firstPaint),
      of(({ load }) => load?.firstCard),
      ratio(({ load }) => load?.firstCard),
      of(({ network }) => network?.firstPaint),
      of(({ network }) => network?.firstCard),
      ratio(({ network }) => network?.firstCard),
    ]
  }
  const head = ['', 'first paint ms', 'first card ms', `of ${TEXTBOOK}`]
  head.push('slow line: first paint ms', 'first card ms', `of ${TEXTBOOK}`)
  return table(head, ids.map(row))
}

function passTable(results, phase, kind) {
  const row = (id) => {
    const of = (read, format) =>
      spread(
        figures(
          results.samples,
          id,
          (sample) => sample[phase] && read(sample[phase][kind], sample),
        ),
        format,
      )
    const { samples } = results
    const ratio = pairedRatios(samples, id, (sample) => sample[phase]?.[kind].task)
    return [
      id,
      of((pass) => pass.task),
      spread(ratio, times),
      of((pass) => pass.script),
      of((pass) => pass.style),
      of((pass) => pass.layout),
      of((pass) => pass.task - pass.script - pass.style - pass.layout),
      of((pass, { load }) => load && (pass.task * load.pitch) / 1000),
      of((pass) => pass.browser),
      of((pass) => pass.over16, percent),
      of((pass) => pass.over34, percent),
      of((pass) => pass.px / pass.seconds, whole),
    ]
  }
  const head = ['', 'CPU', `of ${TEXTBOOK}`, 'script', 'style', 'layout', 'other', 'CPU per row']
  head.push('whole browser', '> 16.7 ms', '> 34 ms', 'real px/s')
  return table(head, measured(results).map(row))
}

const PHOTO_LINES = [
  ['http1', 'HTTP/1.1'],
  ['http2', 'HTTP/2'],
  ['slow', 'HTTP/2 over 1.6 Mbit/s, 150 ms'],
]

/** Nothing if no page was measured so. */
function photoTable({ samples }, line, name, speed) {
  const passOf = (sample) => sample.photos?.[line]?.[speed]
  const ids = IDS.filter((id) => samples.some((sample) => sample.id === id && passOf(sample)))
  if (!ids.length) return ''
  const row = (id) => {
    const passes = figures(samples, id, passOf)
    const of = (read, format) => spread(passes.map(read), format)
    const ratio = (read) =>
      spread(
        pairedRatios(samples, id, (sample) => passOf(sample) && read(passOf(sample))),
        times,
      )
    return [
      id,
      of(({ painted }) => painted, whole),
      of(({ share }) => share, times),
      passes.some(({ wait }) => wait === null)
        ? `over ${whole(PATIENCE)}`
        : of(({ wait }) => wait, whole),
      of(({ task }) => task),
      ratio(({ task }) => task),
      ratio(taskPerPhoto),
      of(({ browser }) => browser, whole),
      ratio(({ browser }) => browser),
      of(({ bytes }) => bytes / 1e6),
      ratio(({ bytes }) => bytes),
      of(({ over34 }) => over34, percent),
    ]
  }
  const head = ['', 'photos', 'share', 'wait ms', 'CPU', `of ${TEXTBOOK}`, 'a photo: of it']
  head.push('whole browser', 'of it', 'MB', 'of it', '> 34 ms')
  return `### ${name}, ${whole(speed)} px/s\n\n${table(head, ids.map(row))}`
}

function phones({ samples }) {
  const ids = IDS.filter((id) => samples.some((sample) => sample.id === id && sample.phone))
  const row = (id) => {
    const of = (part, read, format = whole) =>
      spread(
        figures(samples, id, ({ phone }) => phone && read(phone[part])),
        format,
      )
    return [
      id,
      of('load', ({ firstPaint }) => firstPaint),
      of('load', ({ firstCard }) => firstCard),
      of('load', ({ firstPhoto }) => firstPhoto),
      of('load', ({ largestPaint }) => largestPaint),
      of('load', ({ longestTask }) => longestTask),
      of('fling', ({ task }) => task),
      of('fling', ({ px }) => px),
      of('fling', ({ over34 }) => over34, percent),
      of('fling', ({ blank }) => blank, percent),
    ]
  }
  const head = ['', 'first paint ms', 'first card ms', 'first photo ms', 'largest paint ms']
  head.push('longest task ms', 'flings: CPU', 'px', '> 34 ms', 'frames with a blank place')
  return table(head, ids.map(row))
}

function pages(results) {
  const row = (id) => {
    const of = (read, format = whole) => spread(figures(results.samples, id, read), format)
    return [
      id,
      of(({ load }) => load?.cardElements),
      of(({ load }) => load?.pitch),
      of(({ load }) => load?.card),
      of(({ load }) => load && load.picturesShown / load.pictures, percent),
      of(({ scroll, fling }) =>
        [scroll?.watched.elements, fling?.watched.elements].filter(Boolean),
      ),
      of(({ fling }) => fling?.watched.back),
      of(({ blank }) => blank && [3000, 8000, 20000].map((speed) => blank[speed].worst), percent),
      of(({ blank }) => blank?.area, percent),
    ]
  }
  const head = ['', 'elements a card', 'row px', 'card px', 'pictures shown', 'elements scrolling']
  head.push('cards back ms', 'worst frame blank', 'columns looked at')
  return table(head, measured(results).map(row))
}

function explore({ page, memory, interact }) {
  const lines = []
  if (page) {
    const of = ({ cpu, wall }) =>
      `${number(cpu, 2)} ms CPU, ${number(wall)} ms until its cards show`
    lines.push(
      `- One page after 10: ${of(page.early)}; after ${whole(page.passed.pagesSeen)}: ${of(page.late)}.`,
    )
  }
  if (memory) {
    const { start, passed, afterPassing, afterJumps, missed, held } = memory
    lines.push(
      `- Heap at the start ${number(start, 2)} MB; after ${whole(passed.last)} images (${passed.pagesSeen} pages of 100 seen, ` +
        `${passed.late} late) ${number(afterPassing, 2)} MB; after 150 jumps (${missed.length} without cards in 4 s) ${number(afterJumps, 2)} MB.`,
      ...held.map(
        ({ jumps, listeners, nodes, heap }) =>
          `- After ${jumps} jumps: ${whole(listeners)} event listeners, ${whole(nodes)} nodes, heap ${number(heap, 2)} MB.`,
      ),
    )
  }
  if (interact) {
    const of = ({ median, p95, all }) =>
      `${whole(median)} ms, 95th percentile ${whole(p95)} ms (${all.length})`
    const each = INTERACTIONS.map(([name, what]) => `${what} ${of(interact[name])}`)
    lines.push(
      `- Interaction to next paint with 10,000 images loaded, CPU ${CHEAP_PHONE}× slower: ${each.join('; ')}; ` +
        `the whole dialog of an opened image ${of(interact.dialog)}. ` +
        `Other programs took ${times(interact.foreignCores)} cores.`,
    )
  }
  return lines.length ? `## Only ${EXPLORE}\n\n${lines.join('\n')}` : ''
}

function goalRow(results, { what, limit, atLeast, format, read }) {
  const value = read(results)
  const bound = `${atLeast ? '≥' : '≤'} ${format(limit)}`
  if (value === undefined) return [what, bound, '–', 'not measured']
  const reached = atLeast ? value >= limit : value <= limit
  return [what, bound, format(value), reached ? 'reached' : 'NOT reached']
}

function conditions({ machine, options, samples, minutes }) {
  const passes = samples.flatMap(({ scroll, fling }) =>
    [scroll, fling].filter(Boolean).flatMap(({ normal, slowed }) => [normal, slowed]),
  )
  const busy = spread(
    passes.map((pass) => pass.foreignCores),
    times,
  )
  return [
    `${machine.date}. ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system}; Chromium ${machine.chromium}, Node ${machine.node}.`,
    `${options.runs} runs of ${whole(options.images)} images, ${number(minutes, 0)} minutes. Median (lowest–highest). Other programs took ${busy} cores.`,
    'CPU: main-thread CPU time, ms per 1,000 px. Blank: share of the columns with neither card nor placeholder in the frames shown.',
  ].join('\n')
}

/**
 * @param {object} results what run.mjs wrote
 * @returns {string} Markdown
 */
export function report(results) {
  const parts = ['# Bench', conditions(results), overview(results)]
  if (results.samples.some(({ load }) => load)) {
    parts.push('## The first second', firstSecond(results))
  }
  if (results.samples.some(({ scroll, fling }) => scroll || fling)) {
    for (const [phase, kind, title] of PASSES)
      parts.push(`## ${title}: CPU ms per 1,000 px`, passTable(results, phase, kind))
  }
  if (results.samples.some(({ photos }) => photos)) {
    parts.push('## Each card with a photo of its own, which comes after 200 ms')
    for (const [line, name] of PHOTO_LINES)
      for (const speed of SPEEDS) parts.push(photoTable(results, line, name, speed))
  }
  if (results.samples.some(({ phone }) => phone)) parts.push('## A phone', phones(results))
  parts.push('## The pages', pages(results), explore(results))
  if (measured(results).includes(EXPLORE) || results.interact) {
    const rows = GOALS.map((goal) => goalRow(results, goal))
    parts.push('## Numbers to reach', table(['', 'limit', EXPLORE, ''], rows))
  }
  if (results.notes.length)
    parts.push('## Failed', results.notes.map((note) => `- ${note}`).join('\n'))
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? fileURLToPath(new URL('results/latest.json', import.meta.url))
  console.log(report(JSON.parse(readFileSync(file, 'utf8'))))
}
