import { useEffect, useState } from 'react'
import { openImage } from '../address/openImage'
import { loadDetailView } from '../components/detail/loadDetailView'
import { OpenImage } from '../components/detail/OpenImage'
import { Gallery } from '../components/grid/Gallery'
import { Header } from '../components/header/Header'
import { Notice } from '../components/ui/Notice'
import { useLate } from '../lib/useLate'
import { whenIdle } from '../lib/whenIdle'
import { useExploreStore } from '../store/exploreStore'

export interface AppProps {
  /** What the address asked for that was not understood, a sentence each. */
  readonly problems: readonly string[]
}

/** The page: the header, the gallery, and the open image over them. */
export function App({ problems }: AppProps) {
  const told = [...problems, ...useExploreStore((state) => state.notices)]
  const [read, setRead] = useState(0)
  const [detail, wantDetail] = useLate(loadDetailView)
  useEffect(() => whenIdle(wantDetail), [wantDetail])
  return (
    <div className="mx-auto max-w-400 px-4 sm:px-8">
      <Header />
      <main className="pb-16">
        <Gallery onOpen={openImage} onHover={wantDetail} />
      </main>
      {told.length > read && (
        <Notice action="Dismiss" onAction={() => setRead(told.length)}>
          {told.slice(read).join(' ')}
        </Notice>
      )}
      <OpenImage detail={detail} wantDetail={wantDetail} />
    </div>
  )
}
