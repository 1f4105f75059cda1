import type { BrowserContext, Page } from '@playwright/test'

/** In every document, before its own scripts. Gives it the function by which `paint` ends this. */
function beTransparent(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media screen { :root { opacity: 0 } }')
  document.adoptedStyleSheets.push(sheet)
  Object.assign(window, { paintForTests: () => sheet.replaceSync('') })
}

/**
 * Paints the document of a page from now on, if it was not painted. The next document is unpainted again.
 * @param timeout in ms: what hangs cannot be painted
 */
export async function paint(page: Page, timeout = 30_000): Promise<void> {
  await page.waitForFunction(
    () => {
      const show: unknown = Reflect.get(window, 'paintForTests')
      if (typeof show === 'function') show()
      return true
    },
    undefined,
    { timeout },
  )
}

/**
 * Paints no pages of a context, but for paper and for pictures of a window, those of failures too. What is transparent is
 * laid out, can be pressed and scrolls as ever. Nothing else is the same, though, for what looks at pixels: the browser
 * reports no shift of the layout and no first paint, and axe no contrast.
 */
export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript(beTransparent)
  context.on('page', (page) => {
    const screenshot = page.screenshot.bind(page)
    page.screenshot = async (options) => {
      await paint(page, options?.timeout)
      return screenshot(options)
    }
  })
}
