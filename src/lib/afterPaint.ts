/** Runs once the next frame is on the screen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
