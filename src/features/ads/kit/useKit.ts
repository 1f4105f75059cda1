import { useCallback, useEffect, useRef, useState } from 'react'
import { keepPage } from '../../../lib/keepPage'
import { throttle } from '../../../lib/throttle'
import { usePictureRenderer } from '../../../pictures/PictureRendererContext'
import type { GalleryImage } from '../../../sources/image'
import type { ImageSource } from '../../../sources/source'
import { pickZip } from '../../../ui/pick'
import { imageById } from '../../../parts/imageById'
import { EMPTY_WINDOW } from '../../../gallery/queries/pageWindow'
import { useSource } from '../../../gallery/queries/SourceContext'
import { onScreen } from '../../../gallery/onScreen'
import { initialDesign } from '../adDesign'
import { designOf } from '../designStore'
import { nameOf, originalOrProblem } from '../original'
import type { LeftOut } from './campaign'
import type { KitImage } from './kitEntries'
import { kitStem } from './kitNames'
import { saveKit, type KitOutcome } from './saveKit'

/** What a kit is made of: an image, or the ids of several. */
export type KitSubject = GalleryImage | readonly string[]

/** How far the making of a kit is. `seen`: how many images it is through; `done`: how many are in it. */
export type KitState =
  | { readonly state: 'ready' }
  | { readonly state: 'saving'; readonly seen: number }
  | {
      readonly state: 'ended'
      readonly outcome: KitOutcome
      readonly done: number
      /** How many images are no longer in the gallery. */
      readonly gone: number
      readonly leftOut: readonly LeftOut[]
    }

const READY: KitState = { state: 'ready' }
const FAILED: KitState = { state: 'ended', outcome: 'failed', done: 0, gone: 0, leftOut: [] }

/** The shortest time between two changes of the progress, in ms. */
const PROGRESS_MS = 100

export interface Kit {
  readonly kit: KitState
  /** Asks for a file and begins. To be called while a press is handled. */
  readonly save: () => void
  /** Stops the kit in the making; false if there is none. */
  readonly stop: () => boolean
}

/**
 * Makes kits, one at a time. One in the making is stopped when the dialog closes.
 * @param isOpen whether its dialog is open
 */
export function useKit(subject: KitSubject, isOpen: boolean): Kit {
  const source = useSource()
  const renderer = usePictureRenderer()
  const [kit, setKit] = useState<KitState>(READY)
  const running = useRef<AbortController | null>(null)
  if (!isOpen && kit.state !== 'ready') setKit(READY)
  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Stopped', 'AbortError'))
    return running.current !== null
  }, [])
  useEffect(() => (isOpen ? () => void stop() : undefined), [isOpen, stop])

  /** @throws if no file can be picked */
  async function make(opened: ImageSource, controller: AbortController): Promise<KitState> {
    const { signal } = controller
    const name = 'id' in subject ? `${kitStem(nameOf(opened, subject))}-ads.zip` : 'ads.zip'
    const target = await pickZip(name)
    if (target === null) return READY
    const images = 'id' in subject ? [subject] : subject
    let at = 0
    const leftOut: LeftOut[] = []
    let done = 0
    let gone = 0
    const show = throttle(() => {
      if (!signal.aborted) setKit({ state: 'saving', seen: done + gone + leftOut.length })
    }, PROGRESS_MS)
    show()

    const kitImageOf = async (image: GalleryImage): Promise<KitImage> => ({
      name: nameOf(opened, image),
      picture: await originalOrProblem(opened, renderer, image),
      design: designOf(opened, image),
    })
    /** The image of an id; null if it is no longer there. */
    async function lookUp(id: string): Promise<KitImage | null> {
      const loaded = onScreen.getState().list?.images ?? EMPTY_WINDOW
      try {
        const image = await imageById(opened, loaded, id, signal)
        return image && (await kitImageOf(image))
      } catch {
        signal.throwIfAborted()
        return {
          name: id,
          picture: { problem: 'can’t be read' },
          design: initialDesign({ prompt: '', user: null }),
        }
      }
    }
    async function next(): Promise<KitImage | null> {
      for (let each = images[at++]; each !== undefined; each = images[at++]) {
        const image = typeof each === 'string' ? await lookUp(each) : await kitImageOf(each)
        if (image !== null) return image
        gone++
        show()
      }
      return null
    }
    function onImage(left: LeftOut | null) {
      if (left === null) done++
      else leftOut.push(left)
      show()
    }
    const releasePage = keepPage()
    const outcome = await saveKit({ target, name, next, onImage, signal }).finally(releasePage)
    return { state: 'ended', outcome, done, gone, leftOut }
  }

  async function save() {
    if (source === null || running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    const ended = await make(source, controller).catch(() => FAILED)
    running.current = null
    // The throttled progress comes no later than this.
    controller.abort()
    setKit(ended)
  }
  return { kit, save: () => void save(), stop }
}
