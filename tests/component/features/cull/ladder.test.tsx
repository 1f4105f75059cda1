import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { folderUi } from '../../../../src/sources/folder/ui/folderUi'
import { createFakeFolder } from '../../../support/fakeFolder'
import { createFrameFingers } from '../../../support/frameFingers'
import { waitForLazyCode } from '../../../support/lazyCode'
import { renderApp } from '../../../support/renderApp'
import { createStackedSource } from '../../../support/stackedSource'

/** The owls are a stack of `id1`, `id3`, `id5` and `id6`. */
const PROMPTS = ['a fox', 'an owl', 'a bear', 'an owl', 'a hare', 'an owl', 'an owl']
const OWLS = ['id1', 'id3', 'id5', 'id6']

const onStage = () => within(screen.getByRole('dialog', { name: 'Cull' }))
const status = () => screen.getByRole('status').textContent
const marks = () =>
  OWLS.map((id) => useExploreStore.getState().marks.get(`stacked:${id}`)?.mark ?? 'none')
/** The files that are on the stage, the left one first. */
const files = () =>
  onStage()
    .getAllByText(/^\d\.png$/)
    .map((name) => name.textContent)
const keep = () => onStage().findByRole('button', { name: 'Keep this, reject the others' })

/** The stage with the stack of owls. */
async function openLadder(size?: { readonly width: number; readonly height: number }) {
  window.history.replaceState(null, '', '?stacks=on')
  const source = createStackedSource(PROMPTS)
  await renderApp(Object.assign(source, { ui: folderUi(createFakeFolder({})) }), size)
  const owls = await screen.findByRole('article', { name: /^an owl/ })
  await waitForLazyCode()
  within(owls).getByRole('link').focus()
  await userEvent.keyboard('f')
  await screen.findByRole('dialog', { name: 'Cull' })
  await expect.poll(files).toEqual(['1.png', '3.png'])
}

test('of a stack two images are on the stage, and the one that an arrow key keeps stays against the next', async () => {
  await openLadder()
  expect(onStage().getByText('Pair 1 of 3: keep one')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(files).toEqual(['5.png', '3.png'])
  expect(status()).toBe('Pair 2 of 3')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(files).toEqual(['5.png', '6.png'])
  expect(marks()).toEqual(['none', 'none', 'none', 'none'])
})

test('the last one is kept and the others are rejected, as one decision', async () => {
  await openLadder()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await keep()).toHaveFocus()
  expect(files()).toEqual(['3.png'])
  await userEvent.keyboard('{Enter}')
  expect(marks()).toEqual(['rejected', 'none', 'rejected', 'rejected'])
  expect(status()).toBe('One kept, 3 images rejected. Image 3 of 4: a bear')
  expect(onStage().getByText('4 of 7 decided')).toBeVisible()
  expect(onStage().getByRole('button', { name: 'Image 2, kept' })).toBeVisible()
  await userEvent.keyboard('z')
  expect(await keep()).toBeVisible()
  expect(marks()).toEqual(['none', 'none', 'none', 'none'])
})

test('an arrow key that is held keeps a picture once, and so does Enter', async () => {
  await openLadder()
  await userEvent.keyboard('{ArrowRight>3/}')
  await expect.poll(files).toEqual(['5.png', '3.png'])
  onStage().getByRole('button', { name: 'Keep 3.png' }).focus()
  await userEvent.keyboard('{Enter>4/}')
  await expect.poll(files).toEqual(['6.png', '3.png'])
  expect(marks()).toEqual(['none', 'none', 'none', 'none'])
})

test('a press keeps a picture, and Z or Ctrl+Z takes that back before any decision', async () => {
  await openLadder()
  await userEvent.keyboard('{ArrowUp}x')
  await expect.poll(files).toEqual(['1.png', '3.png'])
  await userEvent.click(onStage().getByRole('button', { name: 'Keep 1.png' }))
  await expect.poll(files).toEqual(['1.png', '5.png'])
  await userEvent.click(onStage().getByRole('button', { name: 'Keep 5.png' }))
  await expect.poll(files).toEqual(['6.png', '5.png'])
  await userEvent.keyboard('z')
  await expect.poll(files).toEqual(['1.png', '5.png'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(files).toEqual(['1.png', '3.png'])
  await userEvent.keyboard('z')
  expect(useExploreStore.getState().marks.get('stacked:id0')?.mark).toBe('none')
})

test('a finger that goes over the pictures keeps none, and a tap right after it does', async () => {
  await openLadder()
  const { left, top, width, height } = onStage()
    .getByRole('button', { name: 'Keep 3.png' })
    .getBoundingClientRect()
  const { flick, down, up } = createFrameFingers()
  const middle = [left + width / 2, top + height / 2] as const
  await flick(middle, [middle[0] - 120, middle[1]], 60)
  expect(files()).toEqual(['1.png', '3.png'])
  await down(middle)
  await up(30)
  await expect.poll(files).toEqual(['5.png', '3.png'])
})

test('a mouse that drags over a picture keeps none, and a click right after it does', async () => {
  await openLadder()
  const picture = onStage().getByRole('button', { name: 'Keep 3.png' })
  await userEvent.dragAndDrop(picture, picture, {
    sourcePosition: { x: 40, y: 200 },
    targetPosition: { x: 240, y: 200 },
  })
  expect(files()).toEqual(['1.png', '3.png'])
  await userEvent.click(picture)
  await expect.poll(files).toEqual(['5.png', '3.png'])
})

test('in a low and narrow window, the line about the pair lies on nothing of the head', async () => {
  await openLadder({ width: 320, height: 470 })
  const pair = onStage()
    .getByText(/^Pair 1/)
    .getBoundingClientRect()
  for (const part of [
    await onStage().findByText(/decided/),
    onStage().getByRole('button', { name: 'Undo' }),
    onStage().getByRole('button', { name: 'Close' }),
  ]) {
    expect(part.getBoundingClientRect().bottom).toBeLessThan(pair.top)
  }
})

test('X and L decide on no image of a stack, and the arrow keys up and down pass it', async () => {
  await openLadder()
  await userEvent.keyboard('xl')
  expect(marks()).toEqual(['none', 'none', 'none', 'none'])
  await userEvent.keyboard('{ArrowDown}')
  expect(status()).toBe('Image 3 of 4: a bear')
})
