import type { BrowserContext } from '@playwright/test'

/**
 * What can be late alone, by how many ms. A busy machine makes everything late alike, and two things that happen at
 * once keep their order; they lose it if one of them is late.
 */
const DELAYS = {
  /** The visitor's answer to the folder picker. */
  picker: 700,
  /** Messages to workers. */
  worker: 400,
  /** Scripts that are requested. */
  scripts: 300,
  /** An open IndexedDB. */
  storage: 400,
  /** What `history.back` and `history.go` do. */
  back: 400,
  /** Timers: each by another time, up to this one. */
  timers: 60,
  /** Idle moments. */
  idle: 500,
} as const

type Late = keyof typeof DELAYS

const isLate = (name: string): name is Late => name in DELAYS

/** In every document, before its own scripts. */
function makeLate([late, ms]: readonly [Late, number]): void {
  // Tests replace timers; a delay stays real.
  const setRealTimeout = window.setTimeout.bind(window)
  const later = (run: () => void) => void setRealTimeout(run, ms)
  if (late === 'picker') {
    let pick: unknown = Reflect.get(window, 'showDirectoryPicker')
    Object.defineProperty(window, 'showDirectoryPicker', {
      configurable: true,
      get: () =>
        typeof pick === 'function'
          ? async (...options: unknown[]) => {
              await new Promise<void>(later)
              const picked: unknown =
                typeof pick === 'function' ? Reflect.apply(pick, window, options) : undefined
              return picked
            }
          : pick,
      set(replaced: unknown) {
        pick = replaced
      },
    })
  } else if (late === 'worker') {
    const post = Reflect.get(Worker.prototype, 'postMessage')
    Worker.prototype.postMessage = function postLate(...message: unknown[]) {
      later(() => void Reflect.apply(post, this, message))
    }
  } else if (late === 'storage') {
    const add = Reflect.get(IDBOpenDBRequest.prototype, 'addEventListener')
    IDBOpenDBRequest.prototype.addEventListener = function addLate(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      const isOpen = type === 'success' && typeof listener === 'function'
      const heard = isOpen
        ? (event: Event) => {
            // A browser asks a page to close a database only after the page has it.
            const early = new AbortController()
            let ask: (() => void) | undefined
            this.result.addEventListener(
              'versionchange',
              ({ oldVersion, newVersion }) => {
                ask = () =>
                  this.result.dispatchEvent(
                    new IDBVersionChangeEvent('versionchange', { oldVersion, newVersion }),
                  )
              },
              { signal: early.signal },
            )
            later(() => {
              early.abort()
              Reflect.apply(listener, this, [event])
              // The page listens to its database in a microtask.
              setRealTimeout(() => ask?.())
            })
          }
        : listener
      Reflect.apply(add, this, [type, heard, options])
    }
  } else if (late === 'back') {
    for (const step of ['back', 'go'] as const) {
      const go = Reflect.get(History.prototype, step)
      History.prototype[step] = function goLate(...by: unknown[]) {
        later(() => void Reflect.apply(go, this, by))
      }
    }
  } else if (late === 'timers') {
    window.setTimeout = Object.assign(
      (run: TimerHandler, after = 0, ...args: unknown[]) =>
        setRealTimeout(run, after + Math.random() * ms, ...args),
      setRealTimeout,
    )
  } else if (late === 'idle') {
    const request = window.requestIdleCallback
    window.requestIdleCallback = (run, options) => {
      later(() => void request(run, options))
      return 0
    }
  }
}

/**
 * Makes one thing late in every page of a context: the one that the variable `DELAY` names. By night the tests run once
 * with each.
 * @throws {Error} if it names none
 */
export async function delay(context: BrowserContext): Promise<void> {
  const name = process.env['DELAY']
  if (name === undefined) return
  if (!isLate(name)) throw new Error(`DELAY can be one of ${Object.keys(DELAYS).join(', ')}.`)
  const ms = DELAYS[name]
  if (name === 'scripts') {
    await context.route(/[.]js$/, async (route) => {
      await new Promise((done) => setTimeout(done, ms))
      await route.fallback()
    })
  }
  await context.addInitScript(makeLate, [name, ms] as const)
}
