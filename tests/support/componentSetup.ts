import './leanReact'
import './unpaintedFrame'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { deleteDB } from 'idb'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import 'virtual:icons.css'
import '../../src/page.css'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { usePictureView } from '../../src/pictures/pictureView'
import { useMessages } from '../../src/ui/messages'
import { consoleMessages } from './consoleMessages'

// Nor does React capture a stack for every element: it counts those that it has captured, and stops at a limit.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // The count stays above the limit.
  },
})

// `STRICT_MODE=on npm run test:component`, as it runs by night: each component renders and mounts twice.
const reactStrictMode = import.meta.env['STRICT_MODE'] === 'on'
configure({
  asyncUtilTimeout: 30_000,
  reactStrictMode,
  // Writing the document as text takes most of the time of a wait. A failure has a screenshot.
  getElementError: (message) => new Error(message ?? 'No such element'),
})

// No spies: those a test could restore, and the check below would see nothing any more.
for (const level of ['error', 'warn'] as const) {
  const say = console[level]
  console[level] = (...words: unknown[]) => {
    consoleMessages.push(words)
    say(...words)
  }
}

beforeEach(async () => {
  consoleMessages.length = 0
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  useMessages.setState(useMessages.getInitialState(), true)
  usePictureView.setState(usePictureView.getInitialState(), true)
  localStorage.clear()
  sessionStorage.clear()
  await deleteDB('explore-marks')
  window.history.replaceState(null, '', window.location.pathname)
  window.scrollTo(0, 0)
})

afterEach(async () => {
  // Going back takes the browser a while, and would be for the entry of the next test.
  await expect.poll(() => useExploreStore.getState().navigation.closing).toBeNull()
  cleanup()
  vi.restoreAllMocks()
  // Any error or warning in the console fails the test that caused it.
  expect(consoleMessages).toEqual([])
})
