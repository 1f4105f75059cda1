import * as v from 'valibot'
import { SourceProblem } from '../sourceProblem'
import { failureAnswer } from './answers'

/** How long an answer may take, in ms. The server gives up after 3 s itself. */
const TIMEOUT_MS = 10_000

/** What is wrong, in the words of the page. */
export const PROBLEMS = {
  unreachable: 'The team’s server can’t be reached.',
  slow: 'The team’s server takes too long to answer.',
  busy: 'The team’s server is busy, or its database is away.',
  tooLong:
    'This search takes the server too long. Try a longer or a rarer word, or choose a category.',
  tooMuch:
    'This search is too long for the team’s server. Use fewer words or categories, or put words in quotes.',
  refused: 'The team’s server refuses this request.',
  older: 'The team’s server is older than this page: whoever runs it has to update it.',
  newer: 'This page is older than the team’s server. Reload the page.',
  unknown: 'The team’s server sent an answer that this page does not understand.',
  login: 'Your login has ended. Reload the page to log in again.',
  token:
    'Your token has expired or was revoked. Your likes are kept on this device; ask for a new address to share them.',
} as const

/** The functions that may read every image. */
const SEARCH = /\/rpc\/(?:search|nearest|matches)\?/

/** The problem of an answer that is not 200, by its address, its status and the code of PostgREST or PostgreSQL. */
function problemOf(url: string, status: number, code: string | null): SourceProblem {
  // 57014: the statement timeout of the role.
  if (code === '57014') {
    return new SourceProblem(SEARCH.test(url) ? PROBLEMS.tooLong : PROBLEMS.slow)
  }
  // The function is not there.
  if (code === 'PGRST202') return new SourceProblem(PROBLEMS.older)
  // What a function refuses, or a proxy in front of it: a body, an address or headers that are too long.
  if ([413, 414, 431].includes(status)) return new SourceProblem(PROBLEMS.tooMuch)
  // Without a code it is the answer of a login in front of the server.
  if (status === 401) return new SourceProblem(code === null ? PROBLEMS.login : PROBLEMS.token)
  if (status >= 500) return new SourceProblem(PROBLEMS.busy)
  return new SourceProblem(PROBLEMS.refused)
}

/** Fetches JSON. @throws SourceProblem, or the signal's reason when it is aborted */
async function fetchJson(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted()
  // Not `AbortSignal.any`, which the oldest supported browsers lack.
  const stopped = new AbortController()
  const stop = () => stopped.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => stopped.abort(new SourceProblem(PROBLEMS.slow)), TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: stopped.signal })
    if (response.ok) return (await response.json()) as unknown
    // A proxy answers with a page of its own.
    const failure = v.safeParse(failureAnswer, await response.json().catch(() => null))
    throw problemOf(url, response.status, failure.success ? failure.output.code : null)
  } catch (error) {
    if (stopped.signal.aborted) throw stopped.signal.reason
    if (error instanceof SourceProblem) throw error
    // No JSON.
    const isUnknown = error instanceof SyntaxError
    throw new SourceProblem(isUnknown ? PROBLEMS.unknown : PROBLEMS.unreachable)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** @throws SourceProblem if an answer is not what the page knows */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new SourceProblem(PROBLEMS.unknown)
}

/** Calls a function of the server by GET, without a token, so that caches can answer. */
export type Ask = <Schema extends v.GenericSchema>(
  schema: Schema,
  name: string,
  params: Readonly<Record<string, string | number | boolean>>,
  signal: AbortSignal,
) => Promise<v.InferOutput<Schema>>

/** @param server the URL of PostgREST, without a slash at its end */
export const createAsk =
  (server: string): Ask =>
  async (schema, name, params, signal) => {
    const query = new URLSearchParams(
      Object.entries(params).map(([key, value]) => [key, String(value)]),
    )
    const url = `${server}/rpc/${name}?${query.toString()}`
    return parse(schema, await fetchJson(url, {}, signal))
  }

/** Calls a function of the server by POST, as the person of a token. */
export async function post<Schema extends v.GenericSchema>(
  schema: Schema,
  { server, token }: { readonly server: string; readonly token: string },
  name: string,
  body: object,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return parse(schema, await fetchJson(`${server}/rpc/${name}`, init, signal))
}
