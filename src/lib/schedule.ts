/** The longest wait in ms: after the first images on a slow phone, before most clicks. */
const MAX_WAIT_MS = 3000

/** The wait after the page's load event if the browser does not report idle time, in ms. */
const AFTER_LOAD_MS = 200

/**
 * Calls `run` once: when the browser is idle, after 3 s at the latest.
 * @returns a function that cancels the call
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  return typeof window.requestIdleCallback === 'function' ? onIdle(run) : afterLoad(run)
}

function onIdle(run: () => void): () => void {
  const request = window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  return () => window.cancelIdleCallback(request)
}

/**
 * When code is loaded ahead that shows nothing before the visitor asks for it. The library puts another wait in place of
 * this: see `waitForUse.ts`.
 */
export const ahead = { wait: whenIdle }

/** Calls `run` 200 ms after the load event, which slow photos can delay, or after 3 s if that is earlier. */
function afterLoad(run: () => void): () => void {
  const wait = (ms: number) =>
    setTimeout(() => {
      window.removeEventListener('load', onLoad)
      run()
    }, ms)
  const onLoad = () => {
    clearTimeout(timer)
    timer = wait(AFTER_LOAD_MS)
  }
  let timer = wait(document.readyState === 'complete' ? AFTER_LOAD_MS : MAX_WAIT_MS)
  window.addEventListener('load', onLoad, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', onLoad)
  }
}

/**
 * Calls `run` once after the next frame was painted; soon in a hidden tab, which has no frames.
 * @returns a function that cancels the call
 */
export function afterPaint(run: () => void): () => void {
  let isCancelled = false
  const atNextFrame = document.hidden ? setTimeout : requestAnimationFrame
  atNextFrame(() =>
    setTimeout(() => {
      if (!isCancelled) run()
    }),
  )
  return () => {
    isCancelled = true
  }
}
