const MOST_FAILURES = 3
const PATIENCE_MS = 8000
const PAUSE_MS = 60_000

/** What is known of a host that gives pictures. All times are in ms, of any one clock. */
export interface HostState {
  /** In a row. From 3 on the host is in doubt: not asked at all, or for one picture at a time. */
  readonly failures: number
  /** Pictures asked for that have not come yet. */
  readonly out: number
  /** When it last answered, was let off a picture, or was asked while nothing was out. */
  readonly since: number
  /** When it may be asked again; null while it may be. */
  readonly shutUntil: number | null
}

/**
 * What happens to a host. `dropped`: a picture is not waited for any longer. `late`: the time that
 * `nextLook` gave has come. `hope`: the browser is online again, or the visitor wants a try.
 */
export type HostEvent = 'asked' | 'came' | 'failed' | 'dropped' | 'late' | 'hope'

export const FRESH_HOST: HostState = { failures: 0, out: 0, since: 0, shutUntil: null }

const IN_DOUBT: HostState = { ...FRESH_HOST, failures: MOST_FAILURES }

const shut = (now: number): HostState => ({ ...IN_DOUBT, shutUntil: now + PAUSE_MS })

/** A host that is shut is asked for nothing, and one in doubt for one picture at a time. */
export function mayAsk({ failures, out, shutUntil }: HostState): boolean {
  return shutUntil === null && (failures < MOST_FAILURES || out === 0)
}

/** When to look again whether the host is late, or may be asked again; null where nothing is due. */
export function nextLook({ out, since, shutUntil }: HostState): number | null {
  return shutUntil ?? (out > 0 ? since + PATIENCE_MS : null)
}

/**
 * The guard of one host: after 3 failures in a row, or 8 s without a word while something is out, it
 * is shut, and what was out is not waited for. After 60 s, or with new hope, comes one try.
 */
export function nextHostState(host: HostState, event: HostEvent, now: number): HostState {
  const { failures, out, shutUntil } = host
  switch (event) {
    case 'asked':
      return { ...host, out: out + 1, since: out > 0 ? host.since : now }
    case 'came':
      return { ...FRESH_HOST, out: out - 1, since: now }
    case 'failed':
      return failures + 1 < MOST_FAILURES
        ? { ...host, failures: failures + 1, out: out - 1, since: now }
        : shut(now)
    case 'dropped':
      // It may have been about to come: who scrolls on and on drops every photo of a slow host.
      return { ...host, out: out - 1, since: now }
    case 'late':
      return shutUntil === null ? shut(now) : IN_DOUBT
    case 'hope':
      return shutUntil === null ? host : IN_DOUBT
  }
}
