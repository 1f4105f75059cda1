import styles from './cull.css?inline'

let isAdopted = false

/** Gives the page the styles of the stage, once. It is no element: a host may let no script add one. */
export function adoptStageStyles(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
