import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/ErrorBoundary'

function Broken(): never {
  throw new Error('a mistake of ours')
}

test('a mistake while rendering is said, with a way on, instead of an empty page', () => {
  const caught = vi.fn()
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: caught },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(caught).toHaveBeenCalledOnce()
})
