import { abortable } from './abortable'

/**
 * Resolves after a time.
 * @param ms the time in ms; 0 resolves at once
 * @throws the signal's reason, as soon as the signal is aborted
 */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (ms === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await abortable(timeout, signal).finally(() => clearTimeout(timer))
}
