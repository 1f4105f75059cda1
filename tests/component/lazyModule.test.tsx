import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DetailViewLoader } from '../../src/gallery/detail/DetailViewLoader'
import { LoadNotice } from '../../src/ui/LoadNotice'
import { NoticeStack } from '../../src/ui/NoticeStack'
import { useLazyModule } from '../../src/lib/useLazyModule'
import { whenIdle } from '../../src/lib/schedule'
import { EMPTY_WINDOW } from '../../src/gallery/queries/pageWindow'
import type { Gallery } from '../../src/gallery/queries/useGallery'

/** The browser is never idle, so a module is loaded only on request. */
function keepBusy() {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  return () => idle.mockRestore()
}

/** A button that loads a module and shows its state; after a failure, a second one for the recovery. */
function Lazy({ loader }: { readonly loader: () => Promise<string> }) {
  const [module, load] = useLazyModule(loader)
  return (
    <>
      <button type="button" onClick={load}>
        {module.state === 'ready' ? module.value : module.state}
      </button>
      {module.state === 'failed' && (
        <button type="button" onClick={module.recovery.run}>
          {module.recovery.label}
        </button>
      )}
    </>
  )
}

test('a module is loaded once, however often load is called', async () => {
  const calm = keepBusy()
  const load = vi.fn(async () => Promise.resolve('here'))
  render(<Lazy loader={load} />)
  const button = screen.getByRole('button', { name: 'pending' })
  await userEvent.dblClick(button)
  await screen.findByRole('button', { name: 'here' })
  expect(load).toHaveBeenCalledOnce()
  calm()
})

test('a module that nobody requested is loaded when the page is idle', async () => {
  render(<Lazy loader={async () => Promise.resolve('here')} />)
  expect(await screen.findByRole('button', { name: 'here' })).toBeInTheDocument()
})

test('a failed module is loaded again when load is called again', async () => {
  const calm = keepBusy()
  const load = vi.fn(async () => Promise.resolve('here'))
  load.mockRejectedValueOnce(new Error('offline'))
  render(<Lazy loader={load} />)
  await userEvent.click(screen.getByRole('button', { name: 'pending' }))
  await userEvent.click(await screen.findByRole('button', { name: 'failed' }))
  expect(await screen.findByRole('button', { name: 'here' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  calm()
})

test('a failed module is not loaded again by itself', async () => {
  let runWhenIdle: IdleRequestCallback | null = null
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    runWhenIdle = run
    return 1
  })
  const callOff = vi.spyOn(window, 'cancelIdleCallback').mockImplementation(() => {
    runWhenIdle = null
  })
  const load = vi.fn(async () => Promise.reject(new Error('offline')))
  render(<Lazy loader={load} />)
  expect(runWhenIdle).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'pending' }))
  await screen.findByRole('button', { name: 'failed' })
  expect(runWhenIdle).toBeNull()
  expect(load).toHaveBeenCalledOnce()
  idle.mockRestore()
  callOff.mockRestore()
})

test('a detail view whose code failed to load shows a notice with its recovery', async () => {
  window.history.replaceState(null, '', '?image=any')
  const load = vi.fn()
  const recover = vi.fn()
  const gallery: Gallery = {
    source: null,
    revision: 0,
    filter: null,
    view: { state: 'pending' },
    images: EMPTY_WINDOW,
    total: null,
    failures: 0,
    search: null,
    show: vi.fn(),
    ensure: vi.fn(),
    retry: vi.fn(),
    stop: vi.fn(),
    resume: vi.fn(),
  }
  const rest = { gallery, onView: vi.fn(), onClosed: vi.fn() }
  render(
    <>
      <DetailViewLoader
        module={{ state: 'failed', recovery: { label: 'Reload', run: recover } }}
        load={load}
        {...rest}
      />
      <LoadNotice />
      <NoticeStack />
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('A part of this page could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(recover).toHaveBeenCalledOnce()
})

test('a failed module offers one retry, and a reload once that has failed', async () => {
  const calm = keepBusy()
  const loader = vi.fn(async () => Promise.reject<string>(new Error('kept by the module map')))
  render(<Lazy loader={loader} />)
  const button = screen.getByRole('button', { name: 'pending' })
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Try again' })
  // A call of load, as hovering makes, is not the visitor's retry.
  await userEvent.click(button)
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(loader).toHaveBeenCalledTimes(3)
  calm()
})

test('offline a failed module offers no reload, which would lose the page', async () => {
  const calm = keepBusy()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loader = vi.fn(async () => Promise.reject<string>(new Error('offline')))
  render(<Lazy loader={loader} />)
  await userEvent.click(screen.getByRole('button', { name: 'pending' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  onLine.mockRestore()
  calm()
})

/** Runs a test in a window without requestIdleCallback, as Safari has none, on fake timers. */
async function withoutIdleCallback(
  readyState: DocumentReadyState,
  run: () => Promise<void>,
): Promise<void> {
  vi.useFakeTimers()
  const idle = vi.spyOn(window, 'requestIdleCallback')
  Object.assign(window, { requestIdleCallback: undefined })
  const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  try {
    await run()
  } finally {
    ready.mockRestore()
    idle.mockRestore()
    vi.useRealTimers()
  }
}

test('without idle callbacks, idle work runs 200 ms after the load event, and can be cancelled', async () => {
  await withoutIdleCallback('interactive', async () => {
    const run = vi.fn()
    const cancelled = vi.fn()
    whenIdle(run)
    whenIdle(cancelled)()
    await vi.advanceTimersByTimeAsync(1000)
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(199)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
  })
})

test('without idle callbacks, idle work runs 200 ms later on a page that is loaded already', async () => {
  await withoutIdleCallback('complete', async () => {
    const run = vi.fn()
    whenIdle(run)
    await vi.advanceTimersByTimeAsync(200)
    expect(run).toHaveBeenCalledOnce()
  })
})

test('without idle callbacks, idle work waits 3 s at most for the load event, and runs once', async () => {
  await withoutIdleCallback('interactive', async () => {
    const run = vi.fn()
    whenIdle(run)
    await vi.advanceTimersByTimeAsync(3000)
    expect(run).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(run).toHaveBeenCalledOnce()
  })
})
