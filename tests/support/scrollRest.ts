/** Runs in the page: resolves once nothing has scrolled for 300 ms. By then the scroll anchor is saved. */
export async function scrollRest(): Promise<void> {
  const begun = performance.now()
  let last = begun
  window.addEventListener('scroll', () => {
    last = performance.now()
  })
  do {
    if (last - begun > 60_000)
      throw new Error(`The page scrolls on, and is at ${window.scrollY} px`)
    // A frame begins with its scroll events. On a busy machine the one of a scroll is later than any timer.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  } while (performance.now() - last < 300)
  // After the timers of the page that were due before.
  await new Promise((resolve) => setTimeout(resolve))
}
