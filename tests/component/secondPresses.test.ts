import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { createFrameFingers, framePlace } from '../support/frameFingers'
import { ignoreSecondPresses } from '../../src/ui/secondPresses'

/** What was pressed, in order. */
let pressed: string[] = []

/** A button at a place of the window, over those that are there. It goes when it is pressed, if the test says so. */
function addButton(name: string, { goes = false, parent = document.body } = {}): HTMLElement {
  const button = document.createElement('button')
  button.textContent = name
  button.style.cssText = 'position: fixed; inset: 100px auto auto 100px; width: 100px; height: 50px'
  button.addEventListener('click', () => {
    pressed.push(name)
    if (goes) button.remove()
  })
  parent.append(button)
  onTestFinished(() => button.remove())
  return button
}

/** A double click at a point, whose events are 20 ms apart however long the machine takes. */
async function doubleClick(left: number, top: number): Promise<void> {
  const { x, y, scale } = framePlace()
  const at = { x: x + left * scale, y: y + top * scale, button: 'left' as const }
  let timestamp = Date.now() / 1000 - 0.1
  for (const clickCount of [1, 2]) {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      timestamp += 0.02
      await cdp().send('Input.dispatchMouseEvent', { ...at, type, clickCount, timestamp })
    }
  }
}

beforeEach(() => {
  pressed = []
  onTestFinished(ignoreSecondPresses())
})

test('the second press of a double one is not for what comes to light below a button that goes', async () => {
  addButton('second')
  await userEvent.dblClick(addButton('first', { goes: true }))
  expect(pressed).toEqual(['first'])
})

test('what comes to light hears neither that it is pressed nor of the double click', async () => {
  const below = addButton('second')
  for (const type of ['pointerdown', 'mousedown', 'dblclick']) {
    below.addEventListener(type, () => pressed.push(type))
  }
  addButton('first', { goes: true })
  await doubleClick(150, 125)
  await expect.poll(() => pressed).toEqual(['first'])
})

test('a finger that is on the page when a dialog opens presses nothing of the dialog, and the next one does', async () => {
  const root = document.createElement('div')
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(root, dialog)
  onTestFinished(() => {
    root.remove()
    dialog.remove()
  })
  addButton('on the page', { parent: root })
  const { down, up } = createFrameFingers()
  await down([150, 125])
  root.inert = true
  addButton('under the finger', { parent: dialog })
  addButton('elsewhere', { parent: dialog }).style.left = '300px'
  await up()
  await down([350, 125])
  await up(20)
  await expect.poll(() => pressed).toEqual(['elsewhere'])
})

test('the second tap of a double one is not, either', async () => {
  addButton('elsewhere').style.left = '300px'
  addButton('second')
  addButton('first', { goes: true })
  const fingers = createFrameFingers()
  await fingers.doubleTap([150, 125])
  await fingers.down([350, 125])
  await fingers.up()
  await expect.poll(() => pressed).toContain('elsewhere')
  expect(pressed).toEqual(['first', 'elsewhere'])
})

test('each press of a double one counts for a button that stays', async () => {
  await userEvent.dblClick(addButton('stays'))
  expect(pressed).toEqual(['stays', 'stays'])
})

test('each press of a double one counts for a button that is there again', async () => {
  addButton('again')
  await userEvent.dblClick(addButton('again', { goes: true }))
  expect(pressed).toEqual(['again', 'again'])
})

test('the second press on “Close” is not for the dialog below', async () => {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  addButton('close')
  // Over the other one.
  dialog.style.cssText = 'position: relative; z-index: 1'
  await userEvent.dblClick(addButton('close', { goes: true, parent: dialog }))
  expect(pressed).toEqual(['close'])
})

test.each(['wheel', 'keydown'])(
  'a press after a %s counts, as quick as it may be',
  async (type) => {
    addButton('second')
    const first = addButton('first', { goes: true })
    first.addEventListener('click', () => window.dispatchEvent(new Event(type)))
    await userEvent.dblClick(first)
    expect(pressed).toEqual(['first', 'second'])
  },
)

test('two presses one after the other, and one by a key, count at once', async () => {
  const behind = addButton('behind')
  await userEvent.click(addButton('first', { goes: true }))
  await userEvent.click(behind)
  fireEvent.click(behind)
  expect(pressed).toEqual(['first', 'behind', 'behind'])
})
