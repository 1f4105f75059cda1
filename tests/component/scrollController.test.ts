import { afterEach, expect, test, vi } from 'vitest'
import { createScrollController } from '../../src/gallery/grid/scrollController'
import { viewport } from '../../src/lib/viewport'
import { createTrack } from '../../src/gallery/grid/track'

let stop: (() => void) | undefined

afterEach(() => stop?.())

/** 100 rows of 500 px, 150 px below the top of the document. */
const gridBelow = (stickyOffset: number) => ({
  track: createTrack(100, 500, 1),
  layout: {
    size: 'default' as const,
    isWall: false,
    columns: 4,
    gap: 24,
    cardWidth: 200,
    cardHeight: 476,
    rowPitch: 500,
    scrollMargin: 150,
    headerHeight: 150,
    stickyOffset,
    windowHeight: window.innerHeight,
    scrollerWidth: document.documentElement.clientWidth,
    pixelRatio: 1,
  },
  onRowsChange: vi.fn(),
})

test('a toolbar that becomes lower at the top of the page is taken into account in the saved place', async () => {
  const onAnchor = vi.fn()
  const scroll = createScrollController({
    scroller: viewport,
    start: null,
    onRowOffset: vi.fn(),
    onJumped: vi.fn(),
    onAnchor,
  })
  stop = scroll.start()
  scroll.update(gridBelow(100))
  scroll.update(gridBelow(50))
  await expect.poll(() => onAnchor.mock.lastCall).toEqual([{ index: 0, fraction: -0.2 }])
})
