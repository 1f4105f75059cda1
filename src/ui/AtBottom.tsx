import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { bottomSlots } from './bottomSlots'

export interface AtBottomProps {
  readonly children: ReactNode
  /** It is needed in an open dialog too, which makes the page inert. */
  readonly isInDialogs?: boolean
  /** It goes by itself, as a toast does: what scrolls behind it keeps no room for it. */
  readonly isBrief?: boolean
}

/** Something at the bottom of the window, in the stack of all that stands there. */
export function AtBottom({ children, isInDialogs = false, isBrief = false }: AtBottomProps) {
  const slot = useStore(bottomSlots, (slots) => slots.at(isInDialogs ? -1 : 0))
  const place = isBrief ? slot?.closest('.bottom-stack') : slot
  return place && createPortal(children, place)
}
