// Renders the page for each request. Vite compiles its code, for the server and for the browser.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

const server = createServer()
const vite = await createVite({
  root: import.meta.dirname,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

async function sendPage(response) {
  const html = await readFile(new URL('index.html', import.meta.url), 'utf8')
  const { render } = await vite.ssrLoadModule('/render.tsx')
  const page = await vite.transformIndexHtml('/', html)
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(page.replace('<!--page-->', () => render()))
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    sendPage(response).catch((error) => {
      console.error(error)
      response.writeHead(500).end('The page could not be rendered.')
    })
  })
})
server.listen(Number(process.env.PORT ?? 5173), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`)
})
