import { useEffect, useRef, useState } from 'react'
import { isOpen, report } from './photoHost'

/** The photo of an image, and its colour until it comes; after 300 ms, or without it, its drawing. */
export function Photo({ url, drawing, hue }: { url: string; drawing: string; hue: number }) {
  const [state, setState] = useState(isOpen() ? 'waiting' : 'failed')
  const [isLate, setLate] = useState(false)
  const photo = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    const image = photo.current
    return () => {
      clearTimeout(timer)
      // The card has left. An empty source cancels the request; without it, the browser would finish it.
      if (image !== null && !image.isConnected) image.src = ''
    }
  }, [])
  function settle(answer: 'loaded' | 'failed') {
    report(answer)
    setState(answer)
  }
  return (
    <div className="relative aspect-square" style={{ background: `hsl(${hue} 50% 60%)` }}>
      {(isLate || state === 'failed') && state !== 'loaded' && (
        <img src={drawing} alt="" className="absolute inset-0 size-full" />
      )}
      {state !== 'failed' && (
        <img
          ref={photo}
          src={url}
          alt=""
          onLoad={() => settle('loaded')}
          onError={() => settle('failed')}
          className={`absolute inset-0 size-full ${state === 'loaded' ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}
