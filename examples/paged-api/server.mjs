// The pages of a gallery over HTTP, and the page that shows them, which Vite serves.
import { containsWords } from 'explore-gallery'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

const TOTAL = 10_000
const PAGE_SIZE = 50
const SCENES = ['harbour at dawn', 'meadow in the rain', 'valley under snow', 'lake at dusk']

const IMAGES = Array.from({ length: TOTAL }, (_, index) => ({
  id: String(index + 1),
  url: `/api/pictures/${index + 1}.svg`,
  prompt: `a ${SCENES[index % SCENES.length]}, no. ${index + 1}`,
  date: new Date(Date.UTC(2026, 10, 3) - index * 3_600_000).toISOString(),
}))

const picture = (number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${number * 47} 55% 45%)"/>
    <stop offset="1" stop-color="hsl(${number * 47 + 50} 75% 82%)"/></linearGradient>
  <path fill="url(#sky)" d="M0 0h90v90H0z"/>
  <circle fill="#fffc" cx="${15 + ((number * 29) % 60)}" cy="34" r="8"/>
  <path fill="hsl(${number * 47 + 20} 35% 34%)" d="M0 66Q24 ${40 + (number % 17)} 48 62T90 54V90H0z"/>
</svg>`

let requests = 0

/** Status, type and content of the answer. */
function answer(path, words) {
  const [, , kind, name] = path.split('/')
  const matching = IMAGES.filter(({ prompt }) => containsWords({ words }, prompt))
  if (kind === 'pictures') return [200, 'image/svg+xml', picture(Number.parseInt(name, 10))]
  if (kind === 'pages') {
    // As servers do: now and then it cannot answer.
    if (++requests % 5 === 0) return [503, 'application/json', '{}']
    const start = (Number(name) - 1) * PAGE_SIZE
    const images = matching.slice(start, start + PAGE_SIZE)
    return [200, 'application/json', JSON.stringify({ images, total: matching.length })]
  }
  const image = IMAGES.find(({ id }) => id === name)
  if (kind !== 'images' || image === undefined) return [404, 'application/json', '{}']
  const index = matching.indexOf(image)
  const found = { image, index: index === -1 ? 'excluded' : index }
  return [200, 'application/json', JSON.stringify(found)]
}

const server = createServer()
const vite = await createVite({
  root: import.meta.dirname,
  server: { middlewareMode: true, hmr: { server } },
})
server.on('request', (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (!pathname.startsWith('/api/')) return vite.middlewares(request, response)
  const [status, type, content] = answer(pathname, searchParams.getAll('word'))
  return response.writeHead(status, { 'content-type': type }).end(content)
})
server.listen(Number(process.env.PORT ?? 5173), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`)
})
