import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OpenImage } from '../../src/components/detail/OpenImage'
import { useLate } from '../../src/lib/useLate'
import { whenIdle } from '../../src/lib/whenIdle'
import { NO_IMAGES } from '../../src/queries/imageWindow'
import type { Gallery } from '../../src/queries/useGallery'

/** Idle never comes: what is loaded is loaded because it is wanted. */
function keepBusy() {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  return () => idle.mockRestore()
}

function Late({ load }: { readonly load: () => Promise<string> }) {
  const [late, want] = useLate(load)
  return (
    <button type="button" onClick={want}>
      {late.state === 'ready' ? late.value : late.state}
    </button>
  )
}

test('what is wanted is loaded once, however often it is wanted', async () => {
  const calm = keepBusy()
  const load = vi.fn(async () => Promise.resolve('here'))
  render(<Late load={load} />)
  const button = screen.getByRole('button', { name: 'waiting' })
  await userEvent.dblClick(button)
  await screen.findByRole('button', { name: 'here' })
  expect(load).toHaveBeenCalledOnce()
  calm()
})

test('what nobody wants is loaded when the page is idle', async () => {
  render(<Late load={async () => Promise.resolve('here')} />)
  expect(await screen.findByRole('button', { name: 'here' })).toBeInTheDocument()
})

test('what did not come is asked for again when it is wanted again', async () => {
  const calm = keepBusy()
  const load = vi.fn(async () => Promise.resolve('here'))
  load.mockRejectedValueOnce(new Error('offline'))
  render(<Late load={load} />)
  await userEvent.click(screen.getByRole('button', { name: 'waiting' }))
  await userEvent.click(await screen.findByRole('button', { name: 'failed' }))
  expect(await screen.findByRole('button', { name: 'here' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  calm()
})

test('what did not come is not asked for again by itself', async () => {
  let runWhenIdle: IdleRequestCallback | null = null
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    runWhenIdle = run
    return 1
  })
  const callOff = vi.spyOn(window, 'cancelIdleCallback').mockImplementation(() => {
    runWhenIdle = null
  })
  const load = vi.fn(async () => Promise.reject(new Error('offline')))
  render(<Late load={load} />)
  expect(runWhenIdle).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'waiting' }))
  await screen.findByRole('button', { name: 'failed' })
  expect(runWhenIdle).toBeNull()
  expect(load).toHaveBeenCalledOnce()
  idle.mockRestore()
  callOff.mockRestore()
})

test('a detail view whose code did not come says so and offers to try again', async () => {
  window.history.replaceState(null, '', '?image=any')
  const want = vi.fn()
  const gallery: Gallery = {
    filter: null,
    view: { state: 'pending' },
    images: NO_IMAGES,
    total: null,
    show: vi.fn(),
    retry: vi.fn(),
  }
  const rest = { gallery, onFollow: vi.fn(), onClosed: vi.fn() }
  render(<OpenImage detail={{ state: 'failed' }} wantDetail={want} {...rest} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The image could not be loaded.')
  want.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(want).toHaveBeenCalledOnce()
})

test('idle work waits its turn, and can be called off, in browsers without idle callbacks too', async () => {
  vi.useFakeTimers()
  const idle = vi.spyOn(window, 'requestIdleCallback')
  Object.assign(window, { requestIdleCallback: undefined })
  const run = vi.fn()
  whenIdle(run)
  const calledOff = vi.fn()
  whenIdle(calledOff)()
  await vi.advanceTimersByTimeAsync(3000)
  idle.mockRestore()
  vi.useRealTimers()
  expect(run).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
