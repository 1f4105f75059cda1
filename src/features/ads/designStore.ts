import { createNamedStore } from '../../lib/createNamedStore'
import { throttle } from '../../lib/throttle'
import type { GalleryImage } from '../../sources/image'
import { markableOf } from '../../sources/marks'
import type { ImageSource } from '../../sources/source'
import { useSource } from '../../gallery/queries/SourceContext'
import { initialDesign, readDesign, type AdDesign } from './adDesign'
import { promptOf } from './original'

/** The key of localStorage: a list of pairs of a key and a design, the one that was changed last at its end. */
export const DESIGNS_KEY = 'explore.ads'
/** The most designs that are kept on the device. The one that was not changed for the longest time is dropped. */
export const MAX_DESIGNS = 200

/** How often designs are stored at most, in ms: a drag changes one with every movement. */
const STORE_MS = 300

type Designs = ReadonlyMap<string, AdDesign>

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The designs on this device, without what cannot be read. */
function readStored(): Map<string, AdDesign> {
  const designs = new Map<string, AdDesign>()
  try {
    for (const entry of listOf(JSON.parse(localStorage.getItem(DESIGNS_KEY) ?? '[]'))) {
      const [key, value] = listOf(entry)
      const design = readDesign(value)
      if (typeof key === 'string' && design !== null) designs.set(key, design)
    }
  } catch {
    // Storage is denied, or holds something else.
  }
  return designs
}

/** The changed designs that are not stored yet, by their keys. */
let unstored = new Map<string, AdDesign>()

/** Stores the changed designs with those that other tabs have stored. */
function store(): void {
  if (unstored.size === 0) return
  const designs = readStored()
  for (const [key, design] of unstored) {
    designs.delete(key)
    designs.set(key, design)
  }
  try {
    localStorage.setItem(DESIGNS_KEY, JSON.stringify([...designs].slice(-MAX_DESIGNS)))
    unstored = new Map()
  } catch {
    // Designs then last for the visit.
  }
}
const storeSoon = throttle(store, STORE_MS)
window.addEventListener('pagehide', store)

interface DesignState {
  /** The designs on this device, and those that were changed in this visit, by their keys. */
  readonly designs: Designs
  readonly setDesign: (key: string, design: AdDesign) => void
}

export const useDesigns = createNamedStore<DesignState>('ads', (set) => ({
  designs: readStored(),
  setDesign(key, design) {
    unstored.set(key, design)
    set(({ designs }) => ({ designs: new Map(designs).set(key, design) }), false, 'design changed')
    storeSoon()
  },
}))

/** Another tab has stored a design. What is not stored here yet is later. */
function readOtherTab({ key }: StorageEvent) {
  if (key !== DESIGNS_KEY) return
  useDesigns.setState(({ designs }) => ({
    designs: new Map([...designs, ...readStored(), ...unstored]),
  }))
}
window.addEventListener('storage', readOtherTab)

const keyOf = (source: ImageSource | null, image: GalleryImage): string =>
  // Two sources may have images of the same id.
  markableOf(source, image).id

const firstDesignOf = (source: ImageSource | null, image: GalleryImage): AdDesign =>
  initialDesign({ prompt: promptOf(source, image), user: image.user })

/** The design of an image of a source. */
export const designOf = (source: ImageSource | null, image: GalleryImage): AdDesign =>
  useDesigns.getState().designs.get(keyOf(source, image)) ?? firstDesignOf(source, image)

/** The design of an image of the shown source, and a function that changes a part of it. */
export function useDesign(
  image: GalleryImage,
): readonly [design: AdDesign, change: (part: Partial<AdDesign>) => void] {
  const source = useSource()
  const key = keyOf(source, image)
  const design = useDesigns(({ designs }) => designs.get(key)) ?? firstDesignOf(source, image)
  const change = (part: Partial<AdDesign>) =>
    // Not of the last rendering: two changes may come before the next.
    useDesigns.getState().setDesign(key, { ...designOf(source, image), ...part })
  return [design, change]
}
