import { page, server } from 'vitest/browser'

const frame = window.frameElement
const look = frame?.getAttribute('style') ?? ''
const screenshot = page.screenshot.bind(page)

/** In a window that somebody sees, the frame is always painted. */
const show = (isShown: boolean) => {
  const isPainted = isShown || !server.config.browser.headless
  frame?.setAttribute('style', isPainted ? look : `${look}; opacity: 0`)
}

// What is transparent is laid out, can be pressed and scrolls as ever, but no pixel of it is painted: that would take a
// quarter of the time of the tests, and nobody looks. Screenshots show it, those of failures too.
show(false)
Object.assign(page, {
  async screenshot(...options: Parameters<typeof screenshot>) {
    show(true)
    try {
      return await screenshot(...options)
    } finally {
      show(false)
    }
  },
})
