const adopted = new Set<string>()

/**
 * Gives the page styles that come with the code of a feature, once. They are no element: a host may let no script add
 * one.
 */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return
  adopted.add(styles)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
