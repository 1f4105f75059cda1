import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { readHeaders } from '../../build/readHeaders.mjs'
import { listen, type LocalServer } from './localServer'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A host of static files as docs/deployment.md describes it, which tests can change and take away. */
export interface StaticHost extends LocalServer {
  /** The paths that were requested, in their order. */
  readonly requests: string[]
  /** Serves this build in place of the one before, of which nothing is left. */
  readonly deploy: (folder: string) => void
  /** Answers these files with status 404. */
  readonly lose: (path: RegExp) => void
  /** Sends the first half of these files, as in the middle of an upload; null ends that. */
  readonly halve: (path: RegExp | null) => void
  /** Holds back the answers for these files. Returns the function that sends them. */
  readonly hold: (path: RegExp) => () => void
}

/**
 * Starts a host on a free port of this machine.
 * @param hasHeaders whether it sends the headers of the build's file `_headers` with a file
 */
export async function startHost(
  folder: string,
  hasHeaders: (file: string) => boolean = () => false,
): Promise<StaticHost> {
  let deployed = folder
  let lost: RegExp | null = null
  let halved: RegExp | null = null
  let held: RegExp | null = null
  const waiting: (() => void)[] = []
  const requests: string[] = []

  function answer(path: string, response: ServerResponse): void {
    const file = (path.endsWith('/') ? `${path}index.html` : path).slice(1)
    const isHashed = file.includes('assets/')
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    try {
      if (lost?.test(file) === true) throw new Error('lost')
      const whole = readFileSync(join(deployed, file))
      const isHalved = halved?.test(file) === true
      const content = isHalved ? whole.subarray(0, whole.length / 2) : whole
      if (hasHeaders(file)) {
        const headers = readHeaders(readFileSync(join(deployed, '_headers'), 'utf8'))
        for (const [name, value] of headers) response.setHeader(name, value)
      }
      const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(content)
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  }

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    // Whole browsers ask for it by themselves, if the document is a picture and so names no icon.
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    requests.push(path)
    if (held?.test(path) === true) waiting.push(() => answer(path, response))
    else answer(path, response)
  })
  return {
    ...(await listen(server)),
    requests,
    deploy(next) {
      deployed = next
    },
    lose(path) {
      lost = path
    },
    halve(path) {
      halved = path
    },
    hold(path) {
      held = path
      return () => {
        held = null
        for (const send of waiting.splice(0)) send()
      }
    },
  }
}
