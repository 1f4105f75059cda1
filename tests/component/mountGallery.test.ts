import { expect, test } from 'vitest'
import { listSource } from '../../src/library/listSource'
import { mountGallery } from '../../src/library/mountGallery'

test('a gallery is refused in a shadow root, which its styles do not reach', () => {
  const host = document.createElement('div')
  const element = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(element)
  expect(() => mountGallery(element, { source: listSource([]) })).toThrow(
    'A gallery cannot be in a shadow root, which its styles do not reach.',
  )
  expect(element).toBeEmptyDOMElement()
})
