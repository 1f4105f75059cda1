import { onTestFinished } from 'vitest'
import { GERMAN } from '../../examples/german/german'
import type { Labels } from '../../src/lib/labels'

/** Each text of the gallery in brackets. */
export const BRACKETED: Labels = Object.fromEntries(
  Object.keys(GERMAN).map((english) => [
    english,
    english
      .split('|')
      .map((form) => `⟦${form}⟧`)
      .join('|'),
  ]),
)

/** What visitors read or hear of an element, beside its text. */
const READ = ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title']

/** Names of formats and files, which are the same in any language. */
const NAMES = /JPEG|texts\.csv|campaign\.json/g

/** What stands in no bracket of a text. Brackets may be in others. */
function outside(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : outside(less)
}

/** All that the page shows and says: its text, and the texts of its attributes. */
function textsOfPage(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let shown = ''
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    if (!parentElement?.matches('script, style')) shown += nodeValue
  }
  const attributes = READ.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  )
  return [shown, ...attributes.filter((text) => text !== null)]
}

/**
 * Watches all that the page shows, however short, until the test ends. What a host shows is Greek in these tests.
 * @returns the Latin letters that stood outside of brackets until now, each with what is around it
 */
export function watchTexts(): () => readonly string[] {
  const foreign = new Set<string>()
  function look() {
    for (const text of textsOfPage()) {
      const latin = outside(text)
        .replaceAll(NAMES, '')
        .match(/.{0,20}[a-z]{2,}.{0,20}/gi)
      for (const each of latin ?? []) foreign.add(each)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: READ,
  })
  onTestFinished(() => observer.disconnect())
  return () => {
    look()
    return [...foreign]
  }
}
