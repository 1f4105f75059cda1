/** Runs in the page: resolves once nothing has scrolled for 300 ms. By then the scroll anchor is saved. */
export const scrollRest = (): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, 300)
    window.addEventListener('scroll', () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 300)
    })
  })
