import { drawPicture } from '../drawings/drawings'
import { createCanvas } from '../../lib/createCanvas'
import { paintDrawing } from './paintDrawing'

/** JPEG quality (0–1): artefacts are not visible at the size of a card. */
const QUALITY = 0.9

const TEST_COLOUR = [64, 128, 192]

/**
 * Whether a canvas gives back what is painted on it. Firefox gives noise if it resists fingerprinting, and
 * differs by a unit or two in private windows.
 */
function canReadCanvas(): boolean {
  const canvas = createCanvas(1, 1)
  canvas.fillStyle = `rgb(${TEST_COLOUR.join()})`
  canvas.fillRect(0, 0, 1, 1)
  const { data } = canvas.getImageData(0, 0, 1, 1)
  return TEST_COLOUR.every((value, channel) => Math.abs(value - (data[channel] ?? 0)) <= 8)
}

/**
 * Draws the picture of a prompt as a JPEG, in a worker: see `drawPicture`.
 * @param side its width and height, in px
 * @returns null for an unknown scene
 * @throws if the browser gives no canvas, or hides what is painted on it
 */
export async function rasterise(prompt: string, id: string, side: number): Promise<Blob | null> {
  const drawing = drawPicture(prompt, id)
  if (drawing === null) return null
  if (!canReadCanvas()) throw new Error('The browser hides what is painted')
  return paintDrawing(drawing, side).convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
