import { yieldToEventLoop } from './yieldToEventLoop'

export interface SliceOptions {
  /** How long to work before the thread can do something else, in ms. */
  readonly sliceMs: number
  readonly signal: AbortSignal
  /** Called after each slice but the last. */
  readonly onPause?: () => void
}

/**
 * Does long work in slices of time, so that it blocks neither input nor messages.
 * @param step does a small part of the work; false when all is done
 * @throws the signal's reason when the signal is aborted, before the next step
 */
export async function workInSlices(
  step: () => boolean | Promise<boolean>,
  { sliceMs, signal, onPause }: SliceOptions,
): Promise<void> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      signal.throwIfAborted()
      if (!(await step())) return
    } while (performance.now() < end)
    onPause?.()
    await yieldToEventLoop()
  }
}
