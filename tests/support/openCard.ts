import { screen, waitFor, within } from '@testing-library/react'

/**
 * Clicks the link of a card in the turn in which it is found. What `findByRole` gives may have left the page a turn
 * later, if a list begins anew; a click on a link outside the page would load its address.
 */
export async function openCard(name: RegExp): Promise<void> {
  await waitFor(() => {
    within(screen.getByRole('article', { name })).getByRole('link').click()
  })
}
