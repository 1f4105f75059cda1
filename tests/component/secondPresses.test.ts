import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ignoreSecondPresses } from '../../src/ui/secondPresses'

/** What was pressed, in order. */
let pressed: string[] = []

function addButton(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => pressed.push(name))
  document.body.append(button)
  onTestFinished(() => button.remove())
  return button
}

/** A press by the mouse or a finger. */
function press(element: Element, clientX: number, pointerType = 'mouse'): void {
  const place = { clientX, clientY: 100 }
  fireEvent.pointerDown(element, { ...place, pointerType })
  fireEvent.pointerUp(element, { ...place, pointerType })
  fireEvent.click(element, { ...place, detail: 1 })
}

beforeEach(() => {
  pressed = []
  onTestFinished(ignoreSecondPresses())
})

test.each(['mouse', 'touch'])(
  'by %s, the second press of a double one is not for what comes to light below a button that goes',
  (pointerType) => {
    const [first, second] = [addButton('first'), addButton('second')]
    press(first, 50, pointerType)
    press(second, 60, pointerType)
    press(second, 60, pointerType)
    expect(pressed).toEqual(['first'])
  },
)

test('each press of a double one counts for a button that stays, or is there again', () => {
  press(addButton('next'), 50)
  press(addButton('next'), 50)
  expect(pressed).toEqual(['next', 'next'])
})

test('the second press on “Close” is not for the dialog below', () => {
  const [above, below] = [addButton('close'), addButton('close')]
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.id = 'above'
  above.before(dialog)
  dialog.append(above)
  onTestFinished(() => dialog.remove())
  press(above, 50)
  press(below, 50)
  expect(pressed).toEqual(['close'])
})

test('a press elsewhere counts at once', () => {
  press(addButton('first'), 50)
  press(addButton('second'), 80)
  expect(pressed).toEqual(['first', 'second'])
})

test('a press by a key counts at once', () => {
  press(addButton('first'), 50)
  fireEvent.click(addButton('second'))
  expect(pressed).toEqual(['first', 'second'])
})
