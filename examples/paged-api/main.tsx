import { createSource, Gallery } from 'explore-gallery'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'explore-gallery/explore.css'
import './styles.css'

/** The answer of the server, which `server.mjs` describes. The gallery aborts what it needs no more. */
async function ask(path: string, words: readonly string[], signal: AbortSignal) {
  const query = new URLSearchParams(words.map((word) => ['word', word]))
  const answer = await fetch(`${path}?${query.toString()}`, { signal })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.json()
}

const source = createSource({
  page: (number, { filter, signal }) => ask(`/api/pages/${number}`, filter?.words ?? [], signal),
  find: (id, { filter, signal }) => ask(`/api/images/${id}`, filter?.words ?? [], signal),
})

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <header>
      <h1>10,000 landscapes</h1>
    </header>
    <main>
      <Gallery source={source} />
    </main>
  </StrictMode>,
)
