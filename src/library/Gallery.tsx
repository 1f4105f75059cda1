import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { ImageOpeningContext, type ImageOpening } from '../gallery/imageOpening'
import { onScreen } from '../gallery/onScreen'
import { useExploreStore } from '../gallery/state/exploreStore'
import { dispatch, stopTyping } from '../gallery/navigation/navigate'
import { keepEqual } from '../lib/isSameJson'
import { SCOPE } from '../ui/scope'
import { makeViewport } from './containerViewport'
import { formatFor } from './formatFor'
import { createHandle, openOrClose } from './galleryHandle'
import { HasToolbarContext, type GalleryProps } from './galleryProps'
import { labelAs } from './labelAs'
import { isHolder, waitForPage } from './oneGallery'
import { startGallery, type StartedGallery } from './startGallery'
import { openByHost, knownAtFirst, tellHost, type LastTold } from './tellHost'
import { warnIfUnseen } from './warnIfUnseen'
import { waitForUse } from './waitForUse'
import './library.css'
import 'virtual:icons.css'
import '../index.css'

function openingOf(history: boolean, detailView: boolean): ImageOpening {
  if (!detailView) return 'none'
  return history ? 'address' : 'dialog'
}

/** Shows what the host says is open and searched for. */
function follow(props: GalleryProps): void {
  const { search } = props
  const open = openByHost(props)
  if (open !== undefined) openOrClose(open)
  if (search === undefined || search === useExploreStore.getState().navigation.searchText) return
  stopTyping()
  dispatch({ type: 'typed', text: search })
  dispatch({ type: 'typing paused' })
}

interface ContentProps extends GalleryProps {
  readonly element: RefObject<HTMLElement | null>
  /** It shows another source than the gallery before it on the page. */
  readonly isOther: boolean
  /** Null before the first gallery. */
  readonly lastTold: RefObject<LastTold | null>
}

/** The gallery of the page. One source, one way of keeping the history and one language, as long as it is mounted. */
function Content({ element, isOther, lastTold, ...props }: ContentProps) {
  const { history = false, toolbar = true, detailView = true } = props
  const [content, setContent] = useState<ReactNode>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const started = useRef<StartedGallery>(null)
  const latest = useRef<GalleryProps>(props)
  useLayoutEffect(() => {
    latest.current = props
    if (started.current !== null) follow(props)
  })
  const start = useEffectEvent(() => {
    const leaveViewport = element.current ? makeViewport(element.current) : null
    const endWait = element.current ? waitForUse(element.current) : null
    const endFormats = formatFor(props.locale)
    const endLabels = labelAs(props.labels, props.locale)
    let stopTelling: () => void = () => undefined
    const gallery = startGallery(props, () => {
      // What the address opens is an image of the source before.
      if (isOther) dispatch({ type: 'closed' })
      follow(props)
      // In the update in which the host hears of a change, it says what is to be shown.
      lastTold.current ??= knownAtFirst(props)
      stopTelling = tellHost(() => latest.current, lastTold.current, renderAgain)
    })
    started.current = gallery
    async function show() {
      await gallery.prepared
      if (started.current === gallery) setContent(gallery.content)
    }
    void show()
    return () => {
      started.current = null
      stopTelling()
      gallery.stop()
      endLabels()
      endFormats()
      endWait?.()
      leaveViewport?.()
      setContent(null)
    }
  })
  useEffect(() => {
    let end: (() => void) | null = () => undefined
    // React's StrictMode ends effects at once, and begins them again: the source is opened, and the host is told, once.
    queueMicrotask(() => {
      if (end !== null) end = start()
    })
    return () => {
      end?.()
      end = null
    }
  }, [])
  useEffect(() => {
    if (content !== null && element.current) warnIfUnseen(element.current, detailView)
  }, [content, element, detailView])

  return (
    <HasToolbarContext value={toolbar}>
      <ImageOpeningContext value={openingOf(history, detailView)}>{content}</ImageOpeningContext>
    </HasToolbarContext>
  )
}

/**
 * A gallery. It is as high as its images, and scrolls with the nearest element around it that scrolls, or with the window.
 * It keeps marks and the size of the pictures on the device: in the IndexedDB `explore-marks`, and under keys with the
 * prefix `explore.`. Its colours follow the system, unless the root of the page (`html`) has the attribute
 * `data-explore-colours`, which is `light` or `dark` and can change. It leaves the top of what scrolls to a sticky header
 * of the page if the CSS variable `--explore-top` says how high that is. Its sizes follow the text size that the browser
 * is set to.
 *
 * A page has one gallery at a time: another one waits until it has left, and says so in the console. On a server it is an
 * empty element.
 */
export function Gallery(props: GalleryProps) {
  const { source, history = false, detailView = true, locale, labels, ref } = props
  const element = useRef<HTMLDivElement>(null)
  const lastTold = useRef<LastTold>(null)
  const [isAlone, setAlone] = useState(false)
  const [shown, setShown] = useState({
    source,
    language: { locale, labels },
    history,
    number: 0,
    isOther: false,
  })
  // Labels may be another object in each render of the host.
  const language = keepEqual(shown.language, { locale, labels })
  if (shown.source !== source || shown.history !== history || shown.language !== language) {
    const isOther = shown.source !== source
    setShown({ source, history, language, number: shown.number + 1, isOther })
  }
  /** Whether images open now, for a handle that the host may keep. */
  const opens = useRef(detailView)
  useLayoutEffect(() => {
    opens.current = detailView
  }, [detailView])
  useImperativeHandle(ref, () => createHandle(() => isHolder(element.current), opens), [])
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    if (current.getRootNode() instanceof ShadowRoot) {
      console.error('A gallery cannot be in a shadow root, which its styles do not reach.', current)
      return undefined
    }
    const leave = waitForPage(current, () => setAlone(true))
    return () => {
      leave()
      // What a host waits for does not come any more: see `whenLoaded`.
      onScreen.setState({})
      setAlone(false)
    }
  }, [])
  return (
    <div ref={element} className={SCOPE}>
      {isAlone && (
        <Content
          key={shown.number}
          {...props}
          element={element}
          isOther={shown.isOther}
          lastTold={lastTold}
        />
      )}
    </div>
  )
}
