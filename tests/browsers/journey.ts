import { test as base, expect } from '@playwright/test'
import { preview as startPreview } from 'vite'
import type { Driver, RunningEngine } from './driver'
import type { Engine } from './engines.mjs'
import { requireEngine } from './engines.mjs'
import { originOf } from '../support/originOf.mjs'
import { startPlaywright } from './playwrightDriver'
import { startWebDriver } from './webDriver'

export interface EngineOptions {
  /** The engine of the project. */
  readonly engine: Engine
}

/** The server of the production build. */
interface Server {
  readonly origin: string
  /** Requests whose path matches are answered with status 503; null for none. */
  blocked: RegExp | null
  /** A request was blocked since the journey began. */
  hasBlocked: boolean
  readonly close: () => Promise<void>
}

interface WorkerFixtures extends EngineOptions {
  readonly running: { readonly engine: RunningEngine; readonly server: Server }
}

interface JourneyFixtures {
  /** A browser whose console must stay quiet, except for requests that the journey blocks. */
  readonly driver: Driver
  readonly origin: string
  /** Answers requests whose path matches with status 503, until it is called with null. */
  readonly block: (path: RegExp | null) => void
}

function startEngine(engine: Engine): Promise<RunningEngine> {
  const launch = requireEngine(engine)
  return launch.kind === 'playwright' ? startPlaywright(engine, launch) : startWebDriver(launch)
}

async function startServer(): Promise<Server> {
  const preview = await startPreview({
    configFile: false,
    logLevel: 'silent',
    // As for all tests: `dist` may be served by `npm start` meanwhile.
    build: { outDir: 'dist-test' },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      {
        name: 'block',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (server.blocked?.test(request.url ?? '') !== true) return next()
            server.hasBlocked = true
            response.statusCode = 503
            response.end()
          })
        },
      },
    ],
  })
  const server: Server = {
    origin: originOf(preview),
    blocked: null,
    hasBlocked: false,
    close: () => preview.close(),
  }
  return server
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ engine: name }, provide) => {
      const engine = await startEngine(name)
      const server = await startServer()
      await provide({ engine, server })
      await engine.close()
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  origin: ({ running }, provide) => provide(running.server.origin),
  block: async ({ running: { server } }, provide) => {
    await provide((path) => {
      server.blocked = path
    })
    server.blocked = null
  },
  driver: async ({ running }, provide) => {
    const { engine, server } = running
    server.hasBlocked = false
    const driver = await engine.open()
    await provide(driver)
    await driver.close()
    // Each browser reports a blocked request in words of its own.
    if (!server.hasBlocked) expect(driver.consoleMessages(), 'the console').toEqual([])
  },
})

export { expect }
