import { Portal } from '@headlessui/react'
import { BottomStack } from './BottomStack'

/**
 * The stack at the bottom of an open dialog of Headless UI, rendered inside of it. Headless UI counts a portal
 * as a part of the dialog: Tab reaches it, and a press on it does not close the dialog. This file is
 * apart from the stack because Headless UI is loaded with the first dialog.
 */
export function DialogBottomStack() {
  return (
    <Portal>
      <BottomStack />
    </Portal>
  )
}
