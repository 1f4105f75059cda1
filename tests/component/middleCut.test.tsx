import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MiddleCut } from '../../src/ui/MiddleCut'

const LONG = 'stable-diffusion-outputs-of-the-second-half-of-the-year-img2img'

function renderNames(width: number) {
  render(
    <div style={{ width, font: '15px sans-serif' }}>
      {['2026-11-20/', LONG].map((name) => (
        <button key={name} type="button" style={{ width }}>
          <MiddleCut>{name}</MiddleCut>
        </button>
      ))}
    </div>,
  )
  return screen.getAllByRole('button')
}

/** The parts of a name that are seen: those that are hidden from screen readers. */
const partsOf = (button: HTMLElement | undefined) =>
  [...(button?.querySelectorAll('[aria-hidden]') ?? [])].map((part) => ({
    text: part.textContent,
    isCut: part.scrollWidth > part.clientWidth,
  }))

test('of a name without room the middle is cut, and its name for screen readers is whole', () => {
  const [short, long] = renderNames(200)
  expect(short).toHaveTextContent(/^2026-11-20\/$/)
  expect(partsOf(short)).toEqual([])
  expect(partsOf(long)).toEqual([
    { text: LONG.slice(0, -12), isCut: true },
    { text: 'year-img2img', isCut: false },
  ])
  expect(long).toHaveAccessibleName(LONG)
})

test('a name with room is whole', () => {
  const [, long] = renderNames(800)
  expect(partsOf(long).map(({ isCut }) => isCut)).toEqual([false, false])
})
