import {
  Check,
  Heart,
  Layers,
  Megaphone,
  Search,
  Share2,
  SlidersHorizontal,
  ThumbsDown,
  TrendingUp,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { virtualModule } from './virtualModule.ts'

/** Round buttons of 36 px, 8 px apart: what the buttons of a card show at rest. */
const buttons = (...icons: readonly LucideIcon[]) =>
  createElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 44 * icons.length - 8, height: 36 },
    icons.map((icon, place) =>
      createElement(
        Fragment,
        { key: place },
        createElement('circle', {
          cx: 18 + 44 * place,
          cy: 18,
          r: 18,
          fill: '#16161f',
          fillOpacity: 0.55,
        }),
        createElement(icon, { x: 9.5 + 44 * place, y: 9.5, size: 17, color: 'white' }),
      ),
    ),
  )

/** The icons of the first screen. On pictures they have colours of their own; others are masks. */
const ICONS = {
  buttons: buttons(Megaphone, Share2, Heart),
  marks: buttons(ThumbsDown, Heart),
  liked: createElement(Heart, { color: '#c8173f', fill: '#c8173f' }),
  rejected: createElement(ThumbsDown, { color: '#16161f', fill: '#16161f' }),
  badge: createElement(TrendingUp, { color: 'white' }),
  stack: createElement(Layers, { color: 'white' }),
  selected: createElement(Check, { color: 'white', strokeWidth: 3 }),
  search: createElement(Search),
  filters: createElement(SlidersHorizontal),
  remove: createElement(X),
}

/** An icon as SVG without what matters in a page only, with as few characters encoded as have to be. */
const encoded = (icon: ReactElement): string =>
  renderToStaticMarkup(icon)
    .replace(/ (?:class|aria-hidden)="[^"]*"/g, '')
    .replace(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)

const declaration = ([name, icon]: [string, ReactElement]): string =>
  `--icon-${name}:url("data:image/svg+xml,${encoded(icon)}");`

/**
 * Draws the icons of the first screen into CSS, as `--icon-…`, when the page is built. Drawn in the
 * page they would cost each card twenty elements, and the first chunk two kB.
 */
export const iconSheet = () =>
  virtualModule(
    'virtual:icons.css',
    () => `:root{${Object.entries(ICONS).map(declaration).join('')}}`,
  )
