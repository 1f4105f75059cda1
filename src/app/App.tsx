import { useEffect } from 'react'
import { openImage } from '../address/openImage'
import { loadDetailView } from '../components/detail/loadDetailView'
import { OpenImage } from '../components/detail/OpenImage'
import { Gallery } from '../components/grid/Gallery'
import { Header } from '../components/header/Header'
import { useLate } from '../lib/useLate'
import { whenIdle } from '../lib/whenIdle'

/** The page: the header, the gallery, and the open image over them. */
export function App() {
  const [detail, wantDetail] = useLate(loadDetailView)
  useEffect(() => whenIdle(wantDetail), [wantDetail])
  return (
    <div className="mx-auto max-w-400 px-4 sm:px-8">
      <Header />
      <main className="pb-16">
        <Gallery onOpen={openImage} onHover={wantDetail} />
      </main>
      <OpenImage detail={detail} wantDetail={wantDetail} />
    </div>
  )
}
