import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import 'virtual:icons.css'
import '../../src/index.css'
import { useExploreStore } from '../../src/store/exploreStore'

configure({ asyncUtilTimeout: 5000, reactStrictMode: true })

const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

beforeEach(() => {
  for (const spy of said) spy.mockClear()
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  localStorage.clear()
  window.history.replaceState(null, '', window.location.pathname)
  window.scrollTo(0, 0)
})

afterEach(() => {
  cleanup()
  // Any error or warning in the console fails the test that caused it.
  for (const spy of said) expect(spy.mock.calls).toEqual([])
})
