import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import {
  readPictureMode,
  readSourceParams,
  useSourceParams,
} from '../../../../src/gallery/state/sourceParams'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the parameters of the source are those that say nothing of how the gallery is shown', () => {
  const search = '?images=1000&q=fox&category=Anime&matches=only&image=x&pictures=drawn&page=50'
  vi.stubGlobal('window', { location: { search } })
  expect(readSourceParams()).toBe('images=1000&page=50')
})

const Frame = () => JSON.stringify(useSourceParams())

test('the static frame has no parameters of a source', () => {
  expect(renderToStaticMarkup(createElement(Frame))).toBe('&quot;&quot;')
})

test.each(['photos', 'drawn'])('“pictures=%s” is read', (mode) => {
  expect(readPictureMode(`?pictures=${mode}`)).toEqual({ mode, problems: [] })
})

test('an address without “pictures” leaves the mode open', () => {
  expect(readPictureMode('?images=60')).toEqual({ mode: null, problems: [] })
})

test('another value of “pictures” is ignored and reported', () => {
  expect(readPictureMode('?pictures=paintings')).toEqual({
    mode: null,
    problems: ['“pictures” takes “photos” or “drawn”.'],
  })
})
