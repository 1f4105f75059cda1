import type { Page } from '@playwright/test'

/**
 * Records the listeners that files in `assets/` add to the window, the document, its root and its body from now on; so
 * those of Playwright are not among them.
 */
export const recordListeners = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Listener = Parameters<EventTarget['addEventListener']>
    const live = new Map<string, string>()
    const ids = new Map<unknown, number>()
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
    function nameOf(target: unknown): string | null {
      if (target === window) return 'window'
      if (target === document) return 'document'
      if (target === document.documentElement) return 'html'
      return target === document.body ? 'body' : null
    }
    /** The browser knows a listener by its target, its type, its function and whether it captures. */
    function keyOf(target: unknown, [type, listener, options]: Listener): string {
      const id = ids.get(listener) ?? ids.size
      ids.set(listener, id)
      const captures = typeof options === 'object' ? options.capture === true : options === true
      return JSON.stringify([nameOf(target), type, id, captures])
    }
    // oxlint-disable-next-line typescript/unbound-method -- called with their targets
    const { addEventListener, removeEventListener } = EventTarget.prototype
    Object.assign(EventTarget.prototype, {
      addEventListener(this: EventTarget | undefined, ...args: Listener) {
        const target = this ?? window
        const name = nameOf(target)
        const [type, , options] = args
        const { once = false, signal } = typeof options === 'object' ? options : {}
        if (name !== null && !once && new Error().stack?.includes('/assets/')) {
          const key = keyOf(target, args)
          if (signal?.aborted !== true) live.set(key, `${name} ${type}`)
          if (signal) addEventListener.call(signal, 'abort', () => live.delete(key))
        }
        addEventListener.apply(target, args)
      },
      removeEventListener(this: EventTarget | undefined, ...args: Listener) {
        const target = this ?? window
        live.delete(keyOf(target, args))
        removeEventListener.apply(target, args)
      },
    })
    Object.assign(window, { listeners: () => [...live.values()].toSorted() })
  })

/** What `recordListeners` has recorded and was not removed, such as `window scroll`, in order. */
export const listeners = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const list: unknown = Reflect.get(window, 'listeners')
    return typeof list === 'function' ? (list() as unknown) : null
  })
