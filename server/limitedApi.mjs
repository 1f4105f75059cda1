import { Agent, createServer, request as ask } from 'node:http'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { HOST, requirePort } from './postgres.mjs'
import { namesThisComputer } from './thisComputer.mjs'

/** The longest body of a request, in bytes. 200 presses take 20 kB. PostgREST itself reads a body of any length. */
export const MAX_BODY = 65_536
/** How much of a longer body is read before its visitor is hung up on, in bytes: one who still sends hears no refusal. */
const MAX_READ = 1_048_576
/** The longest address and headers, in bytes: a search is at most 8,000 characters, of up to 9 bytes each. */
const MAX_HEADERS = 81_920
/** How long a visitor may take to send a request, and by default PostgREST to answer it, in ms. */
const MAX_MS = 10_000
/**
 * Searches at a time. PostgREST has 10 connections: the others are for what takes no time, and which waits twice as long
 * beside more searches than there are cores.
 */
const SEARCHES = Math.min(5, Math.max(2, availableParallelism()))
/** Searches that wait for others. */
const WAITING = 200

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The addresses of functions. PostgREST knows others for them, `/rpc/%73earch`, which would have no limit. */
const FUNCTION = /^\/rpc\/[a-z]+(?:\?|$)/
/** Those that may read every row. */
const SEARCH = /^\/rpc\/(?:search|nearest|matches)\b/

/** What is said of one connection, not of what is sent over it. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'host']

/** @param {import('node:http').IncomingHttpHeaders} headers */
const passedOn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)))

/**
 * Lets so many in at a time, in the order in which they come.
 * @param {number} free
 */
function createTurns(free) {
  /** @type {Set<(mayBegin: boolean) => void>} */
  const waiting = new Set()
  return {
    /**
     * Resolves when it is one's turn; with false if too many wait, or the visitor goes.
     * @param {import('node:http').ServerResponse} response
     * @returns {Promise<boolean>}
     */
    take(response) {
      if (free > 0) {
        free--
        return Promise.resolve(true)
      }
      if (waiting.size === WAITING) return Promise.resolve(false)
      return new Promise((resolve) => {
        waiting.add(resolve)
        response.once('close', () => waiting.delete(resolve) && resolve(false))
      })
    },
    /** Ends a turn. */
    end() {
      const [next] = waiting
      if (next === undefined) free++
      else {
        waiting.delete(next)
        next(true)
      }
    },
  }
}

/**
 * Reads the body of a request.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer | null>} null if it is too long
 */
async function readBody(request) {
  /** @type {Buffer[]} */
  const parts = []
  let length = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    length += part.length
    if (length > MAX_READ) return null
    if (length <= MAX_BODY) parts.push(part)
  }
  return length > MAX_BODY ? null : Buffer.concat(parts)
}

/**
 * Sends a request, and reads the whole answer, so that a visitor who reads slowly keeps nobody waiting.
 * @param {import('node:http').RequestOptions} options
 * @param {Buffer} body
 * @returns {Promise<{ answer: import('node:http').IncomingMessage, content: Buffer }>}
 */
const askWhole = (options, body) =>
  new Promise((resolve, reject) => {
    const request = ask(options, (answer) => {
      buffer(answer).then((content) => resolve({ answer, content }), reject)
    })
    let isLate = false
    request.once('timeout', () => {
      isLate = true
      request.destroy(new Error('PostgREST does not answer'))
    })
    request.once('error', (error) => {
      // A connection that was kept may have ended with a PostgREST that has died. A press that comes twice counts once.
      if (request.reusedSocket && !isLate) resolve(askWhole({ ...options, agent: false }, body))
      else reject(error)
    })
    request.end(body)
  })

/**
 * Serves a PostgREST within limits: it has none for bodies, and one pool for searches and all else.
 * @param {object} options
 * @param {number} options.port
 * @param {import('./postgrest.mjs').Postgrest['address']} options.postgrest
 * @param {string | null} options.origin the one origin whose pages may ask; null for any
 * @param {number} [options.patience] how long PostgREST may take to answer, in ms
 */
export async function limitApi({ port, postgrest, origin, patience = MAX_MS }) {
  await requirePort(port, 'the questions of the page')
  const agent = new Agent({ keepAlive: true })
  const searches = createTurns(SEARCHES)

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {number} status
   * @param {string} message
   */
  function refuse(response, status, message) {
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': origin ?? '*',
        // What is left of a body is not read.
        ...(status === 413 && { Connection: 'close' }),
      })
      .end(JSON.stringify({ code: null, message }))
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function handle(request, response) {
    const { method = '', url = '/', headers } = request
    if (!namesThisComputer(request)) return refuse(response, 403, 'Unknown host')
    if (!METHODS.includes(method)) {
      response.setHeader('Allow', METHODS)
      return refuse(response, 405, 'Unknown method')
    }
    if (!FUNCTION.test(url)) return refuse(response, 404, 'Unknown function')
    const body = await readBody(request)
    if (body === null) return refuse(response, 413, 'A request is at most 64 kB')
    const isSearch = SEARCH.test(url)
    if (isSearch && !(await searches.take(response)))
      return refuse(response, 503, 'Too many searches')
    try {
      const own = { ...passedOn(headers), 'content-length': String(body.length) }
      const to = { ...postgrest, path: url, method, headers: own, agent }
      // It is awaited even if the visitor goes: PostgreSQL works on it until then.
      const { answer, content } = await askWhole({ ...to, timeout: patience }, body)
      response.writeHead(answer.statusCode ?? 500, passedOn(answer.headers)).end(content)
    } catch {
      refuse(response, 503, 'The database is away')
    } finally {
      if (isSearch) searches.end()
    }
  }

  const server = createServer(
    { maxHeaderSize: MAX_HEADERS, requestTimeout: MAX_MS, connectionsCheckingInterval: MAX_MS },
    // It fails if the visitor goes while they send.
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(port, HOST, resolve)))
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}
