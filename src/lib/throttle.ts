/**
 * Throttles `run`: the returned function calls it at once, and then at most once in an interval. Calls
 * within an interval become one call at its end.
 * @param interval in ms
 */
export function throttle(run: () => void, interval: number): () => void {
  let isWaiting = false
  let isDue: boolean
  return function call() {
    isDue = isWaiting
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (isDue) call()
    }, interval)
    run()
  }
}
