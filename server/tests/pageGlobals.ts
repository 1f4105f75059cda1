import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

// What the source uses of a page beyond `fetch`. The tab is visible, and online.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false }),
)

// The contract opens a source for each of its tests.
setMaxListeners(0, document)
