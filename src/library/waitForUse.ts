import { viewport } from '../lib/viewport'
import { ahead, whenIdle } from '../lib/schedule'

/** How long after the load event of the page the gallery counts as used, in ms. */
const AFTER_LOAD_MS = 3000

/** What a visitor begins with: a pointer comes over the gallery, presses or touches it, or focus comes into it. */
const USES = ['pointerover', 'pointerdown', 'focusin']

/**
 * Loads ahead once the gallery is used: what the host loads meanwhile comes first. If nobody uses it, 3 s after the page
 * has loaded.
 * @returns how to end that
 */
export function waitForUse(element: HTMLElement): () => void {
  const before = ahead.wait
  const waiting = new Set<() => void>()
  const ended = new AbortController()
  const { signal } = ended
  let isUsed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function use() {
    ended.abort()
    clearTimeout(timer)
    isUsed = true
    for (const run of waiting) run()
  }
  function onLoad() {
    timer = setTimeout(use, AFTER_LOAD_MS)
  }
  for (const type of USES) element.addEventListener(type, use, { signal, passive: true })
  viewport.events().addEventListener('scroll', use, { signal, passive: true })
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { signal })

  ahead.wait = (run) => {
    let cancel: () => void = () => waiting.delete(begin)
    function begin() {
      waiting.delete(begin)
      cancel = whenIdle(run)
    }
    if (isUsed) begin()
    else waiting.add(begin)
    return () => cancel()
  }
  return () => {
    ended.abort()
    clearTimeout(timer)
    waiting.clear()
    ahead.wait = before
  }
}
