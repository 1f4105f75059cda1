import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ArrowDownUp, Check } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { nameOf, orderOf, type Order, type OrderName } from '../../sources/order'
import { useMessages } from '../../ui/messages'
import { rowOf } from '../grid/gridLayout'
import type { GridHandle } from '../grid/GridRows'
import { prefetchWindow } from '../queries/imageQueries'
import { TOP, type ScrollAnchor } from '../state/anchor'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../state/navigate'
import { shownGalleryRef } from './shownGallery'

const LABELS: Readonly<Record<OrderName, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  size: 'Size',
  random: 'Random',
}

/**
 * The index (0-based) of the image that stays where it is: of the card that had focus last, if it is in view, else of
 * the first of which half is in view. Null at the top of the page: another order begins at its top.
 */
function heldIndex(grid: GridHandle): number | null {
  const index = grid.searchStart(-1)
  const isAtTop = (grid.anchorAfter(0)?.fraction ?? -1) < 0
  return isAtTop && index === 0 ? null : index
}

/** The anchor at which an image appears where another one is now, by their indexes (0-based). */
function anchorFor({ anchorAfter, columns }: GridHandle, index: number, inPlaceOf: number) {
  const anchor = anchorAfter(0) ?? TOP
  const below = rowOf(inPlaceOf, columns) - rowOf(anchor.index, columns)
  const row = Math.max(0, rowOf(index, columns) - below)
  const fraction = row === 0 ? anchor.fraction : Math.max(0, anchor.fraction)
  return { index: row * columns, fraction }
}

/** The beginning of the list in another order, so that the image that the visitor sees stays where it is. */
async function startIn(order: Order | null, signal: AbortSignal): Promise<ScrollAnchor> {
  const { gallery, gridHandle } = shownGalleryRef.current ?? {}
  const held = gridHandle?.current ? heldIndex(gridHandle.current) : null
  const image = held === null ? undefined : gallery?.images.at(held)
  if (!gallery?.source || held === null || image === undefined) return TOP
  const found = await gallery.source.find(image.id, { filter: gallery.filter, order, signal })
  const index = typeof found?.index === 'number' ? found.index : 0
  return gridHandle?.current ? anchorFor(gridHandle.current, index, held) : TOP
}

/** Shows the list in another order, once its images are there. */
async function sort(order: Order | null, client: QueryClient, signal: AbortSignal): Promise<void> {
  const start = await startIn(order, signal)
  signal.throwIfAborted()
  const gallery = shownGalleryRef.current?.gallery
  if (gallery) await prefetchWindow(client, { ...gallery, order }, start.index)
  signal.throwIfAborted()
  dispatch({ type: 'sorted', order, start })
  useMessages.getState().announce(`Sorted: ${LABELS[nameOf(order)]}`)
}

interface RadioItemProps extends ComponentProps<'button'> {
  readonly isChecked: boolean
}

/** Headless UI has no radio items: an item gets their role here. */
function RadioItem({ isChecked, children, ...item }: RadioItemProps) {
  return (
    <button {...item} type="button" role="menuitemradio" aria-checked={isChecked}>
      {children}
      <Check aria-hidden="true" size={16} className={isChecked ? '' : 'invisible'} />
    </button>
  )
}

export interface SortMenuProps {
  readonly orders: readonly OrderName[]
  /** The style of the button. */
  readonly className: string
}

/** The menu of orders. The image that the visitor sees stays in place, and Back leads to the order before. */
export function SortMenu({ orders, className }: SortMenuProps) {
  const client = useQueryClient()
  const current = useExploreStore(({ navigation }) => nameOf(navigation.order))
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function choose(name: OrderName) {
    running.current?.abort()
    running.current = new AbortController()
    // Only another choice or a source that has failed ends it; the order then stays.
    sort(orderOf(name), client, running.current.signal).catch(() => undefined)
  }

  return (
    <Menu as="div" className="relative">
      <MenuButton
        className={`${className} text-normal font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken`}
      >
        <ArrowDownUp aria-hidden="true" size={17} className="shrink-0" />
        <span className="max-sm:sr-only">Sort</span>
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute top-full right-0 z-20 mt-2 w-44 rounded-card border border-line-strong bg-surface p-1.5 shadow-raised outline-none lg:right-auto lg:left-0"
      >
        {orders.map((name) => (
          <MenuItem
            key={name}
            as={RadioItem}
            isChecked={name === current}
            onClick={() => choose(name)}
            className="flex h-10 w-full items-center justify-between rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:h-11"
          >
            {LABELS[name]}
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
