import { useExploreStore } from '../state/exploreStore'
import { createPageHistory, type PageHistory } from './history'
import { navigationOf } from './entry'
import { reduce, type Action } from './reduce'

/** Null before `startNavigation`, and in a gallery that writes no history. */
let pageHistory: PageHistory | null = null

/** Changes where the visitor is. Nothing else does, once the navigation has started. */
export function dispatch(action: Action): void {
  const { navigation: before, setNavigation } = useExploreStore.getState()
  const after = reduce(before, action)
  // First, since who listens to the store may dispatch too.
  const next = pageHistory?.follow(before, action, after)
  if (after !== before) setNavigation(after, action.type)
  if (next) dispatch(next)
}

/**
 * Takes the navigation from the current history entry, and keeps both in step from then on.
 * @returns how to end that
 */
export function startNavigation(): () => void {
  pageHistory?.stop()
  const started = createPageHistory(window, dispatch)
  pageHistory = started
  useExploreStore.getState().setNavigation(navigationOf(started.read()), 'started')
  return () => {
    started.stop()
    pageHistory = null
  }
}

/** Whether the browser itself has shown how the page went back or forward to where it is. */
export const isAnimatedByBrowser = (): boolean => pageHistory?.isAnimated() === true

/**
 * Closes what is open (an image, the comparison or the stage): goes back to the entry that it was opened from, or closes it
 * in this entry after a deep link. Forward opens what was shown last.
 */
export function closeOpen(): void {
  const { closing } = useExploreStore.getState().navigation
  const goesBack = closing !== null || pageHistory?.isOpenedHere() === true
  dispatch({ type: goesBack ? 'closing' : 'closed' })
}

let typingTimer: ReturnType<typeof setTimeout> | undefined

/** Ends the pause after which the typed text is applied. The text stays, and the next filter that is applied has it. */
export const stopTyping = (): void => clearTimeout(typingTimer)

/**
 * Takes over the text of the search field, and applies it once typing pauses.
 * @param pause how long typing has to pause, in ms
 */
export function typeText(text: string, pause: number): void {
  clearTimeout(typingTimer)
  dispatch({ type: 'typed', text })
  typingTimer = setTimeout(() => dispatch({ type: 'typing paused' }), pause)
}

/** Writes what has not been written into the history entry yet, before a reload. */
export const flushNavigation = (): void => pageHistory?.flush()
