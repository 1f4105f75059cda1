/**
 * The 2D context of a new canvas.
 * @throws if the browser gives none
 */
export function createCanvas(
  width: number,
  height: number,
  options?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', options)
  if (context === null) throw new Error('The browser gives no canvas')
  return context
}
