/**
 * Makes a function that calls `run` at once, and then at most once in an interval. The last call is never
 * lost: it runs at the end of the interval.
 * @param interval in ms
 */
export function throttle(run: () => void, interval: number): () => void {
  let isWaiting = false
  let isDue = false
  return function call() {
    if (isWaiting) {
      isDue = true
      return
    }
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (isDue) call()
    }, interval)
    isDue = false
    run()
  }
}
