import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../tests/support/freePort.mjs'
import { fillGallery } from '../fillGallery.ts'
import { openGallery, serveApi } from '../gallery.mjs'
import { createData } from './createData.mjs'
import { NIGHTLY } from './nightly.ts'

/** A gallery in a database of its own, and where it is reached. */
export interface TestGallery {
  readonly api: string
  /** The URL of the database, for its owner. */
  readonly database: string
  readonly jwtSecret: string
  readonly images: number
  /** The last midnight (UTC) before it was filled, in ms since 1970. */
  readonly today: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** 10,000 images of the generated gallery, or 100,000 every night, which no test changes. */
    large: TestGallery
    /** 1,000 images, which tests add to, like and remove. */
    small: TestGallery
    /** The same again, for the contract: nothing changes it. */
    contract: TestGallery
  }
}

/** Starts one PostgreSQL with three galleries, and a PostgREST within limits for each. */
export default async function startEngines({ provide }: TestProject): Promise<() => Promise<void>> {
  const data = createData()
  const port = await freePort()
  const closing: (() => Promise<void>)[] = []

  /** The first one starts PostgreSQL, and ends it last. */
  async function open(name: 'large' | 'small' | 'contract') {
    const isRunning = closing.length > 0
    const gallery = await openGallery({ data, port, isRunning, database: null, name })
    closing.push(gallery.close)
    return { name, gallery }
  }

  async function serve({ name, gallery }: Awaited<ReturnType<typeof open>>, images: number) {
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
    await fillGallery(gallery.sql, images)
    const api = await serveApi(gallery, {
      port: await freePort(),
      postgrestPort: await freePort(),
      data,
      origin: 'http://127.0.0.1:4180',
      showsPlans: true,
    })
    closing.push(api.stop)
    provide(name, {
      api: api.url,
      database: gallery.url,
      jwtSecret: gallery.jwtSecret,
      images,
      today,
    })
  }
  const [contract, small, large] = [
    await open('contract'),
    await open('small'),
    await open('large'),
  ]
  await Promise.all([
    serve(contract, 1000),
    serve(small, 1000),
    serve(large, NIGHTLY ? 100_000 : 10_000),
  ])
  return async () => {
    for (const close of closing.toReversed()) await close()
    rmSync(data, { recursive: true, force: true })
  }
}
