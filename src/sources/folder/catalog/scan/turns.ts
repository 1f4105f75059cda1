/**
 * Runs one scan at a time. Those that are asked for meanwhile share one more after it.
 * @param onEnd called after each scan
 */
export function createTurns(run: (signal: AbortSignal) => Promise<void>, onEnd: () => void) {
  let controller = new AbortController()
  /** The scan in progress; null while there is none. */
  let running: Promise<void> | null = null
  /** The scan after the one in progress; null while none is requested. */
  let queued: Promise<void> | null = null
  let isStopped = false
  let isClosed = false

  function start(): Promise<void> {
    controller = new AbortController()
    running = run(controller.signal).finally(() => {
      running = null
      onEnd()
    })
    return running
  }

  async function startAfter(before: Promise<void>): Promise<void> {
    await before
    queued = null
    if (!isStopped && !isClosed) await start()
  }

  return {
    isRunning: () => running !== null,
    /** The last scan was stopped. */
    isStopped: () => isStopped,
    isClosed: () => isClosed,
    take(): Promise<void> {
      isStopped = false
      // Between two scans `running` is over, and the queued one is about to begin.
      if (running === null) return queued ?? start()
      queued ??= startAfter(running)
      return queued
    },
    stop(): void {
      isStopped ||= running !== null
      controller.abort()
    },
    close(): void {
      isClosed = true
      // Not stopped but over: there is no progress to show.
      isStopped = false
      controller.abort()
    },
  }
}
