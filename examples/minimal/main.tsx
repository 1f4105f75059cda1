import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Filters } from './Filters'
import { Gallery } from './Gallery'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <h1 className="text-3xl font-semibold">A minimal gallery</h1>
      <Filters />
      <Gallery />
      <ReactQueryDevtools />
    </QueryClientProvider>
  </StrictMode>,
)
