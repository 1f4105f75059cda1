import { expect, onTestFinished, test } from 'vitest'
import { keepPrintFoot } from '../../src/print/printFoot'
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

/** Puts a row of cards on the page, as the grid marks those that are printed. */
function showCards(first: number, last: number, total: number): void {
  const row = document.createElement('div')
  row.className = 'print:contents'
  for (let position = first; position <= last; position++) {
    const card = document.createElement('article')
    card.ariaPosInSet = String(position)
    card.ariaSetSize = String(total)
    row.append(card)
  }
  document.body.append(row)
  onTestFinished(() => row.remove())
}

test('if not all images are printed, the foot says which are', () => {
  keepPrintFoot()
  dispatch({ type: 'filters cleared' })
  showCards(1, 20, 1048)
  expect(printFoot()).toMatch(/^"Images 1 to 20 of 1,048" '\\a' "http/)
  document.documentElement.setAttribute('data-dimmed', '')
  onTestFinished(() => document.documentElement.removeAttribute('data-dimmed'))
  // A dialog is printed alone.
  expect(printFoot()).toMatch(/^"http/)
})

test('of a gallery whose size is not known, the foot says which images are printed', () => {
  keepPrintFoot()
  showCards(2001, 2020, -1)
  expect(printFoot()).toMatch(/^"Images 2,001 to 2,020" /)
})

test('if all images are printed, the foot does not say which', () => {
  keepPrintFoot()
  showCards(1, 20, 20)
  expect(printFoot()).toMatch(/^"http/)
})
