import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A host of photos that is 200 ms away. */
const photos: Plugin = {
  name: 'photos',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/photos', ({ url = '' }, response) => {
      const colour = `hsl(${Number.parseInt(url.slice(1), 10) * 47} 70% 60%)`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><circle cx="50%" cy="50%" r="40%" fill="${colour}"/></svg>`
      response.setHeader('content-type', 'image/svg+xml')
      setTimeout(() => response.end(svg), 200)
    }),
}

export default defineConfig({ plugins: [react(), tailwindcss(), photos] })
