import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../support/freePort.mjs'
import type { Driver, Json, RunningEngine } from './driver'
import { callSource } from './driver'
import type { WebDriverLaunch } from './engines.mjs'

/** Where WebDriver has keys of no character: its code points, by the keys' DOM names. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Space: ' ',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

interface InputSource {
  readonly type: 'key' | 'pointer' | 'wheel'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}

/** One command of a session: https://www.w3.org/TR/webdriver2/#endpoints. */
type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * A function that sends commands to the WebDriver server at that address.
 * @param signal ends commands that wait for their answer
 * @throws {Error} with the server's message where a command fails
 */
function client(base: string, signal: AbortSignal | null = null): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      signal,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const answer: unknown = await response.json()
    const value: unknown = Reflect.get(Object(answer), 'value')
    if (!response.ok) throw new Error(String(Reflect.get(Object(value), 'message')))
    return value
  }
}

/** @throws {Error} where the page answers a call of `run` with an error instead of a value */
function assertAnswer<Args extends readonly Json[], Result>(
  answer: unknown,
  run: (...args: Args) => Result | Promise<Result>,
  args: Args,
): asserts answer is { readonly value: Result } {
  if (typeof answer === 'object' && answer !== null && 'value' in answer) return
  throw new Error(`${JSON.stringify(answer)} in ${callSource(run, args)}`)
}

function drive(send: Send, messages: readonly string[], endServer: () => Promise<void>): Driver {
  let wheels = 0
  const perform = (...actions: readonly InputSource[]) => send('POST', '/actions', { actions })
  const keys = (actions: InputSource['actions']) =>
    perform({ type: 'key', id: 'keyboard', actions })
  async function evaluate<Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const answer = await send('POST', '/execute/async', {
      script: `
        const done = arguments[arguments.length - 1]
        const run = async () => ${callSource(run, args)}
        run().then((value) => done({ value: value ?? null }), (error) => done(String(error)))`,
      args: [],
    })
    assertAnswer(answer, run, args)
    return answer.value
  }
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
    evaluate,
    async click(x, y) {
      await perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    async press(key) {
      const names = key.split('+').map((name) => KEYS[name] ?? name)
      await keys([
        ...names.map((value) => ({ type: 'keyDown', value })),
        ...names.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    async type(text) {
      await keys(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    async wheel(x, y, deltaY) {
      // WebKit ignores a second turn of the same wheel, so each turn has a wheel of its own.
      await perform({
        type: 'wheel',
        id: `wheel ${(wheels += 1)}`,
        actions: [{ type: 'scroll', duration: 0, x, y, deltaX: 0, deltaY }],
      })
    },
    async resize(width, height) {
      // A window's rect includes its title and its toolbar, whose sizes show once it has one.
      const outer = { width, height }
      for (let attempt = 0; attempt < 10; attempt++) {
        await send('POST', '/window/rect', outer)
        const [innerWidth, innerHeight] = await evaluate(
          () =>
            new Promise<[number, number]>((resolve) =>
              setTimeout(() => resolve([window.innerWidth, window.innerHeight]), 200),
            ),
        )
        if (innerWidth === width && innerHeight === height) return
        outer.width += width - innerWidth
        outer.height += height - innerHeight
      }
      throw new Error(`The window does not become ${width} × ${height} px`)
    },
    consoleMessages: () => messages,
    async close() {
      try {
        await send('DELETE', '')
      } finally {
        await endServer()
      }
    },
  }
}

/** Ends a process that this module started, and waits until it is gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

/** The first line that a program writes. */
async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('The program ended without a word')
}

/** Waits until the WebDriver server answers. */
async function untilReady(base: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await fetch(`${base}/status`)
      return
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A bound, not an expectation: how long (ms) a browser may take to start. */
const START_MS = 30_000

/** How many browsers are started for a session. Now and then one ends at its start, and its server waits for it for ever. */
const MOST_STARTS = 4

/** Starts a browser, with a WebDriver server of its own. */
async function openSession(launch: WebDriverLaunch, display: string): Promise<Driver> {
  const port = await freePort()
  const server = spawn(launch.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The browser writes its messages to the server's output.
  const messages: string[] = []
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (/^CONSOLE \S+ (WARN|ERROR)/.test(line)) messages.push(line)
  })
  const base = `http://127.0.0.1:${port}`
  try {
    await untilReady(base)
    const start = client(base, AbortSignal.timeout(START_MS))
    const answer = await start('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: launch.executable,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    })
    const id = String(Reflect.get(Object(answer), 'sessionId'))
    return drive(client(`${base}/session/${id}`), messages, () => end(server))
  } catch (error) {
    await end(server)
    throw error
  }
}

/** Takes a display for WebKit; each driver is a session, which is a browser. */
export async function startWebDriver(launch: WebDriverLaunch): Promise<RunningEngine> {
  // Xvfb takes a free display and writes its number to file descriptor 3.
  const xvfb = spawn(
    launch.xvfb,
    ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const displayNumber = xvfb.stdio[3]
  if (!displayNumber || !('read' in displayNumber)) throw new Error('Xvfb has no descriptor 3')
  const display = `:${await firstLine(displayNumber)}`

  async function open(starts = 1): Promise<Driver> {
    try {
      return await openSession(launch, display)
    } catch (error) {
      if (starts === MOST_STARTS) throw error
      return open(starts + 1)
    }
  }
  return {
    async open() {
      const driver = await open()
      try {
        await driver.resize(1280, 800)
        return driver
      } catch (error) {
        await driver.close()
        throw error
      }
    },
    close: () => end(xvfb),
  }
}
