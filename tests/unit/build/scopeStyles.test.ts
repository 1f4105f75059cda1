import { expect, test } from 'vitest'
import { scopeStyles } from '../../../build/scopeStyles'

const STRONGER = ':not(.explore-no.explore-no)'
const INSIDE = `:is(.explore-gallery,.explore-gallery *)${STRONGER}`
const OUTERMOST = `.explore-gallery.explore-gallery${STRONGER}`

test.each([
  ['.card', `.card${INSIDE}`],
  ['*, ::before', `*${INSIDE},${INSIDE}::before`],
  ['article a > img:hover::after', `article a>img:hover${INSIDE}::after`],
  [':root[data-pinches] [role="feed"]', `:root[data-pinches] [role="feed"]${INSIDE}`],
  [':root, body', `${OUTERMOST},${OUTERMOST}`],
])('the rule of %s applies inside of the gallery only', (selector, scoped) => {
  expect(scopeStyles(`${selector} { color: red }`)).toBe(`${scoped} { color: red }`)
})

test('a rule of a stronger layer comes later, and a rule of no layer last', () => {
  const css =
    '@layer theme, base, utilities;.last{a:b}@layer utilities{.second{a:b}}@layer base{.first{a:b}}'
  expect(scopeStyles(css).replaceAll(INSIDE, '')).toBe('.first{a:b}.second{a:b}.last{a:b}')
})

test('a layer that is not known stops the build', () => {
  expect(() => scopeStyles('@layer other{a{b:c}}')).toThrow(
    'The styles have a layer that is not known: other',
  )
})

test('keyframes and the properties of Tailwind get names that no host has', () => {
  const css =
    '@property --tw-blur{syntax:"*"}@keyframes pulse{50%{opacity:.5}}.a{animation:pulse 2s;--tw-blur:0}'
  expect(scopeStyles(css).replaceAll(INSIDE, '')).toBe(
    '@property --explore-blur{syntax:"*"}@keyframes explore-pulse{50%{opacity:.5}}.a{animation:explore-pulse 2s;--explore-blur:0}',
  )
})

test('the host can choose between light and dark, whatever the system is', () => {
  const css = '@media screen and (prefers-color-scheme:dark){:root{color:white}}'
  expect(scopeStyles(css).replaceAll(OUTERMOST, ':root')).toBe(
    "@media screen and (prefers-color-scheme:dark){:root:not([data-explore-colours='light'] *){color:white}}" +
      "@media screen{[data-explore-colours='dark'] :root{color:white}}",
  )
})

test('the host can set colours, those of the dark scheme too, the font and the corners', () => {
  const css =
    ':root,:host{--color-ink:black;--font-sans:system-ui;--radius-card:1px;--ease:ease}' +
    '@media screen and (prefers-color-scheme:dark){:root{--color-ink:white}}' +
    '.a{--radius-card:2px}'
  const scoped = scopeStyles(css)
  expect(scoped).toContain(
    '{--color-ink:var(--explore-ink, black);--font-sans:var(--explore-font, system-ui);--radius-card:var(--explore-radius, 1px);--ease:ease}',
  )
  expect(scoped.match(/--color-ink:var\(--explore-ink-dark, white\)/g)).toHaveLength(2)
  expect(scoped).toContain('{--radius-card:2px}')
})

test('sizes follow the text of the gallery, and those of the window the width of its frame', () => {
  const css = '.a{margin:-1.5rem calc(1rem + 2px);width:min(4.4vw,100vw);background:url(1rem.png)}'
  expect(scopeStyles(css).replaceAll(INSIDE, '')).toBe(
    '.a{margin:calc(var(--explore-rem)*-1.5) calc(calc(var(--explore-rem)*1) + 2px);width:min(4.4cqw,100cqw);background:url(1rem.png)}',
  )
  expect(scopeStyles('@container (width>=24rem){}')).toBe('@container (width>=24em){}')
})

test.each([
  ['(width>=40rem)', '@container explore (width>=40em){.a{b:c}}'],
  ['not all and (width>=48rem)', '@container explore (not (width>=48em)){.a{b:c}}'],
  [
    '((width<48rem)) and ((height<30rem))',
    '@media (height<30rem){@container explore (width<48em){.a{b:c}}}',
  ],
  [
    '((width<40rem)) or ((height<30rem))',
    '@container explore (width<40em){.a{b:c}}@media (height<30rem){.a:where([data-frame] *){b:c}}',
  ],
])('in the frame its width decides in place of the window: %s', (query, inFrame) => {
  const outside = `@media ${query}{.a:not(:where([data-frame] *)){b:c}}`
  expect(scopeStyles(`@media ${query}{.a{b:c}}`).replaceAll(INSIDE, '')).toBe(outside + inFrame)
})

test('a query of a width that is not known stops the build', () => {
  expect(() => scopeStyles('@media screen and (width<40rem){.a{b:c}}')).toThrow(
    'The styles have a query of a width that is not known: screen and (width<40rem)',
  )
})
