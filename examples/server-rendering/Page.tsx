import { Gallery, listSource } from 'explore-gallery'
import { imagesFrom } from './pictures'

const source = listSource(imagesFrom(1, 60), { id: 'from-a-server' })

/** The page, on the server and in the browser. */
export const Page = () => (
  <>
    <header>
      <h1>Landscapes</h1>
      <p>
        Heading, text and the place of the gallery come from the server, before any script runs.
      </p>
    </header>
    <main>
      <Gallery source={source} />
    </main>
  </>
)
