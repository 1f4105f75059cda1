import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Filters } from './Filters'
import { Gallery } from './Gallery'
import './styles.css'

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <h1 className="text-3xl font-semibold">Step 5: the anchor</h1>
      <Filters />
      <Gallery />
      <ReactQueryDevtools />
    </QueryClientProvider>
  </StrictMode>,
)
