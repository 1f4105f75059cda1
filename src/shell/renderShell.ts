import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SHELL_CARDS } from './shellStyles'
import { openGenerated } from '../sources/generated/ui/openGenerated'
import { NO_MARKS } from '../sources/marks'
import { AppShell, type FirstCards } from './AppShell'

/** The first cards at `/`; null for a build that shows other images there, or draws its pictures. */
async function loadFirstCards(): Promise<FirstCards | null> {
  const { VITE_SERVER, VITE_PICTURES } = import.meta.env
  if (VITE_SERVER || VITE_PICTURES === 'drawn') return null
  const { source } = await openGenerated(new URLSearchParams(), () => NO_MARKS)
  const { signal } = new AbortController()
  for await (const { images } of source.pages(1, { filter: null, signal })) {
    return { source, images: images.slice(0, SHELL_CARDS) }
  }
  return null
}

/**
 * The app shell as HTML, for the build.
 * @param script the code of `shellScript.ts`
 */
export async function renderShell(script: string): Promise<string> {
  const firstCards = await loadFirstCards()
  return renderToStaticMarkup(createElement(AppShell, { firstCards, script }))
}
