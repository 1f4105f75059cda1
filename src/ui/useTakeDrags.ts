import { useEffect, type RefObject } from 'react'
import { takeDrags } from '../lib/takeDrags'

/** Lets an element that is there from the first render on have the fingers that move on it: see `takeDrags`. */
export function useTakeDrags(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController()
    if (element.current !== null) takeDrags(element.current, () => true, listening.signal)
    return () => listening.abort()
  }, [element])
}
