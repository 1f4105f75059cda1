import { expect, test } from 'vitest'
import { keepPrintFoot } from '../../src/gallery/search/printFoot'
import { dispatch } from '../../src/gallery/navigation/navigate'

/** What the foot of a printed page would be, as CSS. */
function printFoot(): string {
  window.dispatchEvent(new Event('beforeprint'))
  return document.documentElement.style.getPropertyValue('--print-foot')
}

test('the foot of a printed page has the search in words and the address', () => {
  keepPrintFoot()
  const address = JSON.stringify(document.URL)
  expect(printFoot()).toBe(address)
  dispatch({ type: 'typed', text: ' red "fox" ' })
  // Nothing on the page shows that yet.
  expect(printFoot()).toBe(address)
  dispatch({ type: 'typing paused' })
  expect(printFoot()).toBe(String.raw`"“red \"fox\"”" '\a' ${address}`)
  dispatch({ type: 'categories changed', categories: ['Anime', 'Fantasy'] })
  dispatch({ type: 'only matches switched', isOn: true })
  expect(printFoot()).toBe(
    String.raw`"“red \"fox\"” in Anime or Fantasy (only matches)" '\a' ${address}`,
  )
  dispatch({ type: 'filters cleared' })
  dispatch({ type: 'typed', text: 'fox '.repeat(1000) })
  dispatch({ type: 'typing paused' })
  expect(printFoot().length).toBeLessThan(700)
})
