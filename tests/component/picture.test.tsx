import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from '../../src/components/ui/Picture'
import { PICTURE } from '../support/makeImage'

const shown = () => screen.getByRole('img', { name: 'a castle' })

test('a picture without a url is the placeholder, under the same alternative text', () => {
  render(<Picture src={null} fallback="placeholder.svg" alt="a castle" size={600} />)
  expect(shown()).toHaveAttribute('src', '/placeholder.svg')
})

test('a picture that does not come is replaced by the placeholder', async () => {
  const broken = 'data:image/png;base64,bm90IGEgcGljdHVyZQ=='
  render(<Picture src={broken} fallback="placeholder.svg" alt="a castle" size={600} />)
  expect(shown()).toHaveAttribute('src', broken)
  await expect.poll(() => shown().getAttribute('src')).toBe('/placeholder.svg')
  await expect.poll(() => shown()).toHaveProperty('naturalWidth', 600)
})

test('another picture in its place is tried anew', async () => {
  const broken = 'data:image/png;base64,bm90IGEgcGljdHVyZQ=='
  const { rerender } = render(
    <Picture src={broken} fallback="avatar-placeholder.svg" alt="a castle" size={96} />,
  )
  await expect.poll(() => shown().getAttribute('src')).toBe('/avatar-placeholder.svg')
  rerender(<Picture src={PICTURE} fallback="avatar-placeholder.svg" alt="a castle" size={96} />)
  expect(shown()).toHaveAttribute('src', PICTURE)
})
