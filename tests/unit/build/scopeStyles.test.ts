import { expect, test } from 'vitest'
import { scopeStyles } from '../../../build/scopeStyles'

const INSIDE = ':is(.explore-gallery,.explore-gallery *)'

test.each([
  ['.card', `.card${INSIDE}`],
  ['*, ::before', `*${INSIDE},${INSIDE}::before`],
  ['article a > img:hover::after', `article a>img:hover${INSIDE}::after`],
  [':root[data-pinches] [role="feed"]', `:root[data-pinches] [role="feed"]${INSIDE}`],
  [':root, body', '.explore-gallery,.explore-gallery'],
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
  const css = '@media screen and (prefers-color-scheme:dark){:root{--color-ink:white}}'
  expect(scopeStyles(css)).toBe(
    "@media screen and (prefers-color-scheme:dark){.explore-gallery:not([data-explore-colours='light'] *){--color-ink:white}}" +
      "@media screen{[data-explore-colours='dark'] .explore-gallery{--color-ink:white}}",
  )
})
