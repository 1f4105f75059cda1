import { screen, within } from '@testing-library/react'
import { userEvent } from 'vitest/browser'

/** Chooses an item of the menu in the bar of the selection. */
export async function chooseInBar(name: string): Promise<void> {
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
