import { render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { lazyCode } from '../../src/lib/lazyCode'
import { whenIdle } from '../../src/lib/schedule'
import { LazyPart } from '../../src/ui/LazyPart'
import { LoadNotice } from '../../src/ui/LoadNotice'
import { BottomStack } from '../../src/ui/BottomStack'
import { createGate } from '../support/gate'

/** What waits until the browser is idle; null for nothing. */
let runWhenIdle: (() => void) | null = null

beforeEach(() => {
  runWhenIdle = null
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    runWhenIdle = () => run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  })
  return () => idle.mockRestore()
})

const Here = () => <p>here</p>
const found = async () => Promise.resolve(Here)
const lost = async () => Promise.reject<typeof Here>(new Error('offline'))

interface PageProps {
  readonly load: () => Promise<typeof Here>
  readonly isNeeded: boolean
}

function Page({ load, isNeeded }: PageProps) {
  const code = useMemo(() => lazyCode(load), [load])
  return (
    <>
      <LazyPart
        code={code}
        props={{}}
        isNeeded={isNeeded}
        fallback={<button type="button">not yet</button>}
      />
      <LoadNotice />
      <BottomStack />
    </>
  )
}

/** Renders without React's report of caught errors. */
const renderQuietly = (props: PageProps) =>
  render(<Page {...props} />, { onCaughtError: () => undefined })

test('a part that is needed replaces its fallback once its code is there', async () => {
  render(<Page load={found} isNeeded />)
  expect(screen.getByRole('button', { name: 'not yet' })).toBeVisible()
  expect(await screen.findByText('here')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'not yet' })).toBeNull()
})

test('the code of a part that is not needed is loaded when the page is idle', async () => {
  render(<Page load={found} isNeeded={false} />)
  expect(screen.getByRole('button', { name: 'not yet' })).toBeVisible()
  runWhenIdle?.()
  expect(await screen.findByText('here')).toBeVisible()
})

test('a part that was needed once stays', async () => {
  const { rerender } = render(<Page load={found} isNeeded />)
  const part = await screen.findByText('here')
  rerender(<Page load={found} isNeeded={false} />)
  expect(part).toBeVisible()
})

test('until its code is there, a part that becomes needed leaves its fallback and the focus on it', async () => {
  const gate = createGate()
  const load = async () => {
    await gate.opened
    return Here
  }
  const { rerender } = render(<Page load={load} isNeeded={false} />)
  const button = screen.getByRole('button', { name: 'not yet' })
  button.focus()
  rerender(<Page load={load} isNeeded />)
  expect(button).toHaveFocus()
  gate.open()
  expect(await screen.findByText('here')).toBeVisible()
})

test('code that fails to load while the page is idle is loaded again once it is needed', async () => {
  const load = vi.fn(lost)
  const { rerender } = renderQuietly({ load, isNeeded: false })
  runWhenIdle?.()
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  load.mockResolvedValue(Here)
  rerender(<Page load={load} isNeeded />)
  expect(await screen.findByText('here')).toBeVisible()
})

test('a lost part offers one retry, and a reload once that has failed', async () => {
  const load = vi.fn(lost)
  renderQuietly({ load, isNeeded: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('A part of this page could not be loaded.')
  expect(screen.getByRole('button', { name: 'not yet' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a retry that succeeds shows the part and takes the notice away', async () => {
  const load = vi.fn(lost)
  renderQuietly({ load, isNeeded: true })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  load.mockResolvedValue(Here)
  await userEvent.click(retry)
  expect(await screen.findByText('here')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part whose code is there already shows at once', async () => {
  const code = lazyCode(async () => Promise.resolve(Here))
  await code.load()
  render(<LazyPart code={code} props={{}} isNeeded />)
  expect(screen.getByText('here')).toBeVisible()
})

test('offline a lost part offers no reload, which would lose the page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(lost)
  renderQuietly({ load, isNeeded: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  onLine.mockRestore()
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
