import { expect, test, vi } from 'vitest'
import { watchScroll } from '../../src/components/grid/watchScroll'

function addBlock(height: string): HTMLElement {
  const block = document.createElement('div')
  block.style.height = height
  document.body.append(block)
  return block
}

const touched = (target: HTMLElement, type: string, touches: readonly Touch[]) =>
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [...touches] }))

test('it is at rest once the finger is lifted, also from what has left the page under it', async () => {
  const tall = addBlock('4000px')
  const skeleton = addBlock('100px')
  const onRest = vi.fn()
  const watch = watchScroll({ onMove: vi.fn(), onJump: vi.fn(), onRest })
  touched(skeleton, 'touchstart', [new Touch({ identifier: 1, target: skeleton })])
  window.scrollTo(0, 300)
  await vi.waitFor(() => expect(window.scrollY).toBe(300))
  skeleton.remove()
  expect(onRest).not.toHaveBeenCalled()
  touched(skeleton, 'touchend', [])
  await vi.waitFor(() => expect(onRest).toHaveBeenCalled())
  watch.stop()
  tall.remove()
})
