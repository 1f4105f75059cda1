import { parseArgs } from 'node:util'
import { BEFORE, DRAWN, EXPLORE, IDS, MEMOISED, TEXTBOOK } from './candidates.mjs'

const PHASES = [
  'load',
  'network',
  'scroll',
  'fling',
  'blank',
  'jump',
  'photos',
  'phone',
  'drawn',
  'reach',
  'page',
  'memory',
  'interact',
]

/** What `--quick` stands for. */
const QUICK = {
  runs: '1',
  only: [TEXTBOOK, MEMOISED, EXPLORE].join(','),
  phases: 'load,network,scroll,photos,phone,interact',
}

/** What `--only` can name. */
const NAMES = IDS.filter((id) => id !== BEFORE && id !== DRAWN)

const HELP = `node run.mjs [options]
  --runs 5            interleaved runs of every candidate
  --phases ${PHASES.join(',')}
  --quick             one run of explore, tanstack and tanstack-memo in the phases that tell what a visitor notices:
                      ${QUICK.phases}
  --only a,b          of ${NAMES.join(',')}
                      (ratios need the textbook page, tanstack)
  --images 10000      images of the phases up to drawn
  --pages 10000       pages passed in the page phase
  --out FILE          results as JSON (results/latest.json); tables beside it as .md
  --explore-url URL   measure an app that is already served, build nothing
  --before FOLDER     also build and measure the checkout of Explore in FOLDER, as "before"
                      (its dependencies must be installed)
  --query STR         added to Explore's address, such as pictures=drawn`

/** The options that take a number. */
const NUMBERS = ['runs', 'images', 'pages']

const list = (text) => text.split(',').filter(Boolean)

/**
 * @param {string[]} args
 * @returns {{ runs: number, phases: string[], only: string[], images: number, pages: number,
 *   out: string, exploreUrl?: string, before?: string, query: string }}
 */
export function readOptions(args) {
  const standard = args.includes('--quick')
    ? QUICK
    : { runs: '5', phases: PHASES.join(','), only: '' }
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: standard.runs },
      phases: { type: 'string', default: standard.phases },
      only: { type: 'string', default: standard.only },
      quick: { type: 'boolean', default: false },
      images: { type: 'string', default: '10000' },
      pages: { type: 'string', default: '10000' },
      out: { type: 'string', default: 'results/latest.json' },
      'explore-url': { type: 'string' },
      before: { type: 'string' },
      query: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  const [phases, only] = [list(values.phases), list(values.only)]
  const unknown = [
    ...phases.filter((phase) => !PHASES.includes(phase)),
    ...only.filter((id) => !NAMES.includes(id)),
  ]
  const problems = [
    ...(unknown.length ? [`No such phase or candidate: ${unknown}`] : []),
    ...NUMBERS.filter((name) => !/^[1-9]\d*$/.test(values[name])).map(
      (name) => `--${name} takes a whole number from 1, not “${values[name]}”`,
    ),
  ]
  if (values.help || problems.length) {
    console.log([...problems, HELP].join('\n\n'))
    process.exit(problems.length ? 1 : 0)
  }
  return {
    runs: Number(values.runs),
    phases,
    only,
    images: Number(values.images),
    pages: Number(values.pages),
    out: values.out,
    exploreUrl: values['explore-url'],
    before: values.before,
    query: values.query,
  }
}
