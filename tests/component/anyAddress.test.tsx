import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGenerated } from '../../src/sources/generated/ui/openGenerated'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { anyQuickQuery, anyState } from '../support/anyAddress'
import { consoleMessages } from '../support/consoleMessages'
import { fc } from '../support/properties'
import { renderSources } from '../support/renderApp'

const { pathname } = window.location

/** Goes to an address with a history state, if the browser can store that state. */
function goTo(query: string, state: unknown): void {
  try {
    window.history.replaceState(state, '', pathname + query)
  } catch {
    window.history.replaceState(null, '', pathname + query)
  }
}

/** Whether the page shows a card, an open image, or a message. */
const isAnswered = () =>
  [...screen.queryAllByRole('article'), ...screen.queryAllByRole('dialog')].length > 0 ||
  screen.queryAllByRole('heading', { level: 2 }).length > 0

test('for 40 addresses and history states the whole page shows a gallery or a clear message', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuickQuery, anyState, async (query, state) => {
      useExploreStore.setState(useExploreStore.getInitialState(), true)
      goTo(query, state)
      await renderSources(async (params) => openGenerated(params, () => new Map()))
      await expect.poll(isAnswered).toBe(true)
      cleanup()
      // Here too, so that a failure names the address.
      expect(consoleMessages).toEqual([])
    }),
    { numRuns: 40, examples: [['', { anchor: { index: Number.MAX_SAFE_INTEGER, fraction: 0 } }]] },
  )
})
