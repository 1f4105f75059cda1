import { expect, test } from 'vitest'
import {
  goToAnchor,
  hold,
  jumped,
  layOut,
  rest,
  scrolled,
  settle,
  type ScrollOutcome,
  type ScrollState,
} from '../../../../src/gallery/grid/scrollState'
import { createTrack } from '../../../../src/gallery/grid/track'

const LAYOUT = {
  size: 'default' as const,
  isWall: false,
  columns: 1,
  gap: 24,
  cardWidth: 390,
  cardHeight: 476,
  rowPitch: 500,
  scrollMargin: 150,
  headerHeight: 150,
  stickyOffset: 50,
  scrollerWidth: 390,
  windowHeight: 800,
  pixelRatio: 1,
}

/** 100 images, in rows of 500 px below a header of 150 px. */
const gridOf = (layout: Partial<typeof LAYOUT> = {}, images = 100) => {
  const { columns, rowPitch } = { ...LAYOUT, ...layout }
  return {
    track: createTrack(Math.ceil(images / columns), rowPitch, 1),
    layout: { ...LAYOUT, ...layout },
    onRowsChange: () => undefined,
  }
}

const GRID = gridOf()
/** Half as many rows, half as high: they end at 12,650 px. */
const SMALL = gridOf({ columns: 2, rowPitch: 250 })
const LOWER = gridOf({ scrollMargin: 200, stickyOffset: 100 })
const TURNED = gridOf({ scrollerWidth: 800 })
const WITH_BARS = gridOf({ windowHeight: 700 })
/** Ten million images, of which 16,000 rows fit on the track. */
const LONG = gridOf({}, 10_000_000)

/** The visitor has come to rest on the image 40. */
const RESTING: ScrollState = {
  grid: GRID,
  rowOffset: 0,
  top: 20_100,
  anchor: { index: 40, fraction: 0 },
  hasScrolled: false,
  held: null,
  isOnPaper: false,
}
/** The visitor has scrolled on by half a row. */
const SCROLLED: ScrollState = { ...RESTING, top: 20_350, hasScrolled: true }
interface Row {
  readonly event: string
  readonly before: ScrollState
  readonly outcome: (before: ScrollState) => ScrollOutcome
  /** What the event changes of the state. */
  readonly changes: Partial<ScrollState>
  /** What is to be done. */
  readonly does?: { readonly write?: number; readonly rests?: true }
}

const layOutAt =
  (grid: typeof GRID, top: number, end = 50_000) =>
  (before: ScrollState) =>
    layOut(before, grid, { top, end }, false)

const layOutUnderFinger =
  (grid: typeof GRID, top: number, end = 50_000) =>
  (before: ScrollState) =>
    layOut(before, grid, { top, end }, true)

const ROWS: readonly Row[] = [
  {
    event: 'a scroll of the visitor leads to another place',
    before: RESTING,
    outcome: (before) => ({ state: scrolled(before, 20_350) }),
    changes: { top: 20_350, hasScrolled: true },
  },
  {
    event: 'the scroll event that follows a write changes nothing',
    before: RESTING,
    outcome: (before) => ({ state: scrolled(before, 20_100) }),
    changes: {},
  },
  {
    event: 'a jump to the middle of a long page goes to the middle of the gallery',
    before: { ...RESTING, grid: LONG },
    outcome: (before) => ({ state: jumped(before, 4_000_150) }),
    changes: { top: 4_000_150, rowOffset: 4_992_000, hasScrolled: true },
  },
  {
    event: 'a rest moves nothing that is in proportion',
    before: SCROLLED,
    outcome: (before) => rest(before, { top: 20_350, end: 50_000 }),
    changes: {},
  },
  {
    event: 'a rest on a long page scrolls to where the rows are in proportion',
    before: { ...SCROLLED, grid: LONG, top: 2_000_150, rowOffset: 100 },
    outcome: (before) => rest(before, { top: 2_000_150, end: 8_000_000 }),
    changes: { rowOffset: 3694 },
    does: { write: 203_150 },
  },
  {
    event: 'a rest puts rows that a finger has moved off the track back on it',
    before: { ...SCROLLED, rowOffset: 20 },
    outcome: (before) => rest(before, { top: 20_350, end: 50_000 }),
    changes: { rowOffset: 0 },
    does: { write: 30_350 },
  },
  {
    event: 'a layout change scrolls to the anchor',
    before: RESTING,
    outcome: layOutAt(SMALL, 12_000, 12_000),
    changes: { grid: SMALL },
    does: { write: 5100 },
  },
  {
    event: 'a layout change after a scroll keeps the place on screen',
    before: SCROLLED,
    outcome: layOutAt(SMALL, 12_000, 12_000),
    changes: { grid: SMALL, anchor: { index: 40, fraction: 0.5 }, hasScrolled: false },
    does: { write: 5225 },
  },
  {
    event: 'a layout change takes a scroll whose event is still to come for one of the visitor',
    before: RESTING,
    outcome: layOutAt(LOWER, 20_350),
    changes: { grid: LOWER, top: 20_350, anchor: { index: 40, fraction: 0.5 } },
  },
  {
    event: 'a layout change for another width takes such a scroll for one of the browser',
    before: RESTING,
    outcome: layOutAt(TURNED, 0),
    changes: { grid: TURNED },
    does: { write: 20_100 },
  },
  {
    event: 'a layout change under a finger moves rows to where the browser has scrolled',
    before: RESTING,
    outcome: layOutUnderFinger(SMALL, 12_000, 12_000),
    changes: { grid: SMALL, top: 12_000, rowOffset: -28 },
  },
  {
    event: 'a layout change under a finger moves no row past the end of the page',
    before: { ...RESTING, top: 49_500, anchor: { index: 98, fraction: 0.8 } },
    outcome: layOutUnderFinger(SMALL, 12_000, 12_000),
    changes: { grid: SMALL, top: 12_000 },
  },
  {
    event: 'bars of the browser that come or go under a finger leave its scroll to the visitor',
    before: RESTING,
    outcome: layOutUnderFinger(WITH_BARS, 20_180),
    changes: { grid: WITH_BARS, top: 20_180, anchor: { index: 40, fraction: 0.16 } },
  },
  {
    event: 'a layout change at the top leaves as much of the header in view',
    before: { ...RESTING, top: 30, anchor: { index: 0, fraction: -0.14 } },
    outcome: layOutAt(LOWER, 30),
    changes: { grid: LOWER, hasScrolled: true },
    does: { rests: true },
  },
  {
    event: 'a layout change with a hold keeps the held image at its height',
    before: { ...RESTING, held: { index: 41, fraction: 0.5, y: 700 } },
    outcome: layOutAt(SMALL, 12_000, 12_000),
    changes: { grid: SMALL, held: null, hasScrolled: true },
    does: { write: 4575, rests: true },
  },
  {
    event: 'a hold keeps the part of a row that is at its height',
    before: RESTING,
    outcome: (before) => ({ state: hold(before, 41, 700, 20_100) }),
    changes: { held: { index: 41, fraction: 0.3, y: 700 } },
  },
  {
    event: 'the first layout scrolls to the anchor',
    before: { ...RESTING, grid: null, top: 0 },
    outcome: layOutAt(GRID, 0),
    changes: { grid: GRID },
    does: { write: 20_100 },
  },
  {
    event: 'the anchor is read from the screen after a scroll, and keeps its image in its row',
    before: { ...SCROLLED, grid: SMALL, top: 5200, anchor: { index: 41, fraction: 0 } },
    outcome: (before) => ({ state: settle(before) }),
    changes: { anchor: { index: 41, fraction: 0.4 }, hasScrolled: false },
  },
  {
    event: 'an anchor past the last image is read anew',
    before: { ...RESTING, top: 49_500, anchor: { index: 5000, fraction: 0 } },
    outcome: (before) => ({ state: settle(before) }),
    changes: { anchor: { index: 98, fraction: 0.8 } },
  },
  {
    event: 'a page that comes back goes to its anchor',
    before: { ...RESTING, top: 0 },
    outcome: goToAnchor,
    changes: {},
    does: { write: 20_100 },
  },
]

/** A state as JSON: functions do not count, nor does what is below a millionth of a px. */
const jsonOf = (state: ScrollState): unknown =>
  JSON.parse(
    JSON.stringify(state, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
    ),
  )

test.each(ROWS)('$event', ({ before, outcome, changes, does = {} }) => {
  const { state, ...todo } = outcome(before)
  expect(jsonOf(state)).toEqual(jsonOf({ ...before, ...changes }))
  expect(todo).toEqual(does)
})
