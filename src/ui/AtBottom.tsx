import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { bottomSlots } from './bottomSlots'

export interface AtBottomProps {
  readonly children: ReactNode
  /** It is needed in an open dialog too, which makes the page inert. */
  readonly isInDialogs?: boolean
}

/** Something that stays at the bottom of the window, in the stack of all that does. */
export function AtBottom({ children, isInDialogs = false }: AtBottomProps) {
  const slot = useStore(bottomSlots, (slots) => slots.at(isInDialogs ? -1 : 0))
  return slot && createPortal(children, slot)
}
