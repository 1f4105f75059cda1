// Random visits to the built page. `npm run test:monkey -- --help` names the options.
import { parseArgs } from 'node:util'
import { planVisit } from './actions.mjs'
import { withBrowser } from '../support/withBrowser.mjs'
import { makeVisit, MonkeyError } from './visit.mjs'

const HELP = `Random visits to the built page. Options:
  --minutes 1   begins no other visit after so long
  --seed 1      another seed, other visits
  --visit 0     the first visit; with it, only this one is made unless --minutes is given
  --actions 50  actions in a visit`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    visit: { type: 'string' },
    actions: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
})

/**
 * @param {string} name
 * @param {string} text
 * @throws {Error} where it is no number
 */
function number(name, text) {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0) return value
  throw new Error(`--${name} takes a number, and ${JSON.stringify(text)} is none.`)
}

async function run() {
  const seed = number('seed', values.seed)
  const first = number('visit', values.visit ?? '0')
  const count = number('actions', values.actions)
  const minutes = number('minutes', values.minutes ?? (values.visit === undefined ? '1' : '0'))
  const end = Date.now() + minutes * 60_000
  const tally = { looks: 0, cards: 0, dialogs: 0, likes: 0, focus: 0 }

  await withBrowser([], async (browser, origin) => {
    let visit = first
    do {
      const plan = planVisit(seed, visit, count)
      console.log(`seed ${seed}, visit ${visit}: ${plan.address}`)
      const picture = `test-results/monkey-${seed}-${visit}.png`
      try {
        await makeVisit(browser, origin, plan, tally, picture)
      } catch (error) {
        if (!(error instanceof MonkeyError)) throw error
        const steps = plan.actions.slice(0, error.done)
        console.error(`\nFailed after ${error.done} actions (${picture}):\n${error.message}\n`)
        for (const [place, step] of steps.entries())
          console.error(`${place + 1}. ${JSON.stringify(step)}`)
        console.error(
          `\nReplay: npm run test:monkey -- --seed ${seed} --visit ${visit} --actions ${count}`,
        )
        process.exitCode = 1
        return
      }
      visit++
    } while (Date.now() < end)
    console.log(
      `${visit - first} visits, nothing wrong. Looked ${tally.looks} times: ${tally.cards} with cards, ${tally.dialogs} with an open image, ${tally.likes} with its likes, ${tally.focus} at the focus.`,
    )
  })
}

if (values.help) console.log(HELP)
else await run()
