import { Gallery, listSource, type GalleryHandle, type ListImage } from 'explore-gallery'
import { useRef, useState } from 'react'

const SCENES = ['harbour', 'meadow', 'castle', 'lighthouse']

/** A picture in a colour of its own, as the URL of an SVG: no server is asked. */
const pictureOf = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="hsl(${number * 47} 60% 50%)" d="M0 0h9v9H0z"/></svg>`,
  )}`

/** The images from a number (1-based) on. */
const imagesFrom = (first: number, count: number): readonly ListImage[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(first + at),
    url: pictureOf(first + at),
    prompt: `a ${SCENES[(first + at) % SCENES.length]} at dawn, ${first + at}`,
  }))

// Once, for all renders: another source is another gallery.
const source = listSource(imagesFrom(1, 200), { id: 'controlled' })

export function App() {
  const [open, setOpen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(200)
  const [liked, setLiked] = useState<readonly string[]>([])
  const [inView, setInView] = useState({ start: 0, end: 0 })
  const gallery = useRef<GalleryHandle>(null)

  return (
    <>
      <header>
        <label>
          Search <input value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <button type="button" onClick={() => setOpen('17')}>
          Open 17
        </button>
        <button type="button" onClick={() => void gallery.current?.scrollToImage(String(count))}>
          Go to the last
        </button>
        <button
          type="button"
          onClick={() => {
            source.append(imagesFrom(count + 1, 100))
            setCount(count + 100)
          }}
        >
          Add 100
        </button>
        <output>
          {inView.end - inView.start} of {count} in view, {liked.length} liked, {open ?? 'none'}{' '}
          open
        </output>
      </header>
      <Gallery
        ref={gallery}
        source={source}
        toolbar={false}
        initialFilter={{ onlyMatches: true }}
        open={open}
        onOpen={setOpen}
        onClose={() => setOpen(null)}
        search={search}
        onSearch={setSearch}
        onMark={(ids, mark) => {
          setLiked((before) => {
            const others = before.filter((id) => !ids.includes(id))
            return mark === 'liked' ? [...others, ...ids] : others
          })
        }}
        onRangeChange={setInView}
      />
    </>
  )
}
