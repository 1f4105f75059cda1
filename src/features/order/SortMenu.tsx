import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDownUp, Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { orderName, orderOf, type OrderName } from '../../sources/order'
import { useMessages } from '../../ui/messages'
import { useTapsBeside } from '../../ui/useTapsBeside'
import { useSource } from '../../gallery/queries/SourceContext'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { replaceList } from '../../gallery/changes/replaceList'

const LABELS: Readonly<Record<OrderName, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  size: 'Size',
  random: 'Random',
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
  /** The style of the button. */
  readonly className: string
}

const NO_ORDERS: readonly OrderName[] = []

/** The menu of orders. The image that the visitor sees stays in place, and Back leads to the order before. */
export function SortMenu({ className }: SortMenuProps) {
  const orders = useSource()?.orders ?? NO_ORDERS
  const client = useQueryClient()
  useTapsBeside()
  const current = useExploreStore(({ navigation }) => orderName(navigation.shown.order))

  async function choose(name: OrderName) {
    const order = orderOf(name)
    const outcome = await replaceList(client, { change: { order }, keep: 'in view' })
    // Another one may have been chosen meanwhile.
    const isChosen = useExploreStore.getState().navigation.shown.order === order
    if (outcome === 'shown' && isChosen)
      useMessages.getState().announce(`Sorted: ${LABELS[orderName(order)]}`)
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
            onClick={() => void choose(name)}
            className="flex h-10 w-full items-center justify-between rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:h-11"
          >
            {LABELS[name]}
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
