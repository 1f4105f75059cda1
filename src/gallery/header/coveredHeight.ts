/**
 * How much the toolbar covers at the top of the window, in px, with what a page of others covers there: its own header,
 * `--explore-top`. In a low window the toolbar is not sticky, and covers nothing.
 */
export function coveredHeight(toolbar: HTMLElement): number {
  const { position, top } = getComputedStyle(toolbar)
  return Number.parseFloat(top) + (position === 'sticky' ? toolbar.offsetHeight : 0)
}
