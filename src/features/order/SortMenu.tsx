import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDownUp, Grid3x3 } from 'lucide-react'
import { labelFor, type PlainText } from '../../lib/labels'
import type { OrderName } from '../../sources/order'
import { orderName, orderOf } from '../../sources/orderByName'
import { announce } from '../../ui/messages'
import { ChoiceItem } from '../../ui/ChoiceItem'
import { MenuInView } from '../../ui/MenuInView'
import { useTapsBeside } from '../../ui/useTapsBeside'
import type { ToolbarMenuProps } from '../../gallery/features'
import { useSource } from '../../gallery/queries/SourceContext'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { replaceList } from '../../gallery/changes/replaceList'
import { useStackCovers } from './useStackCovers'

const LABELS: Readonly<Record<OrderName, PlainText>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  size: 'Size',
  random: 'Random',
}

/**
 * The menu of orders. The image that the visitor sees stays in place, and Back leads to the order before. Of a source
 * without orders it has the items of the controls alone.
 */
export function SortMenu({ className, children }: ToolbarMenuProps) {
  const orders = useSource()?.orders
  const client = useQueryClient()
  useTapsBeside()
  // Here, since each source with stacks has orders, and this is on the page in every window.
  useStackCovers(client)
  const current = useExploreStore(({ navigation }) => orderName(navigation.list.order))

  async function choose(name: OrderName) {
    const order = orderOf(name)
    const outcome = await replaceList(client, { change: { order }, keep: 'in view' })
    // Another one may have been chosen meanwhile.
    const isChosen = useExploreStore.getState().navigation.list.order === order
    if (outcome === 'shown' && isChosen)
      announce(labelFor('Sorted: {order}', { order: labelFor(LABELS[orderName(order)]) }))
  }

  const Icon = orders ? ArrowDownUp : Grid3x3
  return (
    <Menu as="div" className="flex sm:relative">
      <MenuButton
        className={`inline-flex ${className} text-normal font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken`}
      >
        <Icon aria-hidden="true" size={17} />
        <span className="phone:sr-only">{labelFor(orders ? 'Sort' : 'Picture size')}</span>
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute top-full right-0 z-20 mt-2 grid max-h-[60dvh] w-max max-w-[calc(100vw-2rem)] min-w-[min(11rem,100vw-2rem)] scroll-mb-4 overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-raised outline-none min-[72rem]:right-auto min-[72rem]:left-0"
      >
        {orders?.map((name) => (
          <MenuItem
            key={name}
            as={ChoiceItem}
            kind="radio"
            isChecked={name === current}
            onClick={() => void choose(name)}
          >
            {labelFor(LABELS[name])}
          </MenuItem>
        ))}
        {children}
        <MenuInView />
      </MenuItems>
    </Menu>
  )
}
