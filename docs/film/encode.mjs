// Joins the frames that record.mjs took into docs/pictures/film.webp.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { animatedWebp } from './animatedWebp.mjs'

/** @typedef {import('./camera.mjs').Frame} Frame */
/** @typedef {import('./animatedWebp.mjs').Rect} Rect */

const FRAMES = path.join(import.meta.dirname, 'frames')
const FILM = path.join(import.meta.dirname, '../pictures/film.webp')
/** The README shows it before anything else. */
const MOST_BYTES = 1_500_000

/** Of a frame that moves as a whole: no eye can follow its details. */
const MOVING_QUALITY = 28
const STILL_QUALITY = 78
/** A frame that shows longer stands still, in ms. */
const MOVING_MS = 100
/** A frame in which a smaller share changes stands still, but for a pointer or a letter. */
const MOVING_SHARE = 0.3

/** @param {boolean} isDown whether its button is down */
const pointerSvg = (isDown) =>
  Buffer.from(`
  <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
    <circle cx="16" cy="16" r="${isDown ? 15 : 0}" fill="#17171f" fill-opacity="0.25"/>
    <path d="M16 16v17.2l4.1-3.9 2.7 6.3 3.5-1.5-2.7-6.2h5.6z" fill="#17171f" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>
  </svg>`)

/**
 * The pixels of a frame, with the pointer: three bytes each.
 * @param {Frame} frame
 */
const pixelsOf = ({ file, pointer: { x, y, isDown } }) =>
  sharp(path.join(FRAMES, file))
    .composite([{ input: pointerSvg(isDown), left: Math.round(x) - 16, top: Math.round(y) - 16 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/**
 * What differs between two frames; null if nothing does.
 * @param {Buffer} before
 * @param {Buffer} after
 * @param {number} width of a frame in px
 * @returns {Rect | null}
 */
function changedRect(before, after, width) {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let at = 0; at < after.length; at += 3) {
    if (before.compare(after, at, at + 3, at, at + 3) === 0) continue
    const x = (at / 3) % width
    const y = Math.floor(at / 3 / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? null : evenRect(left, top, right + 1, bottom + 1)
}

/**
 * The format has places with even coordinates only.
 * @param {number} left
 * @param {number} top
 * @param {number} right
 * @param {number} bottom
 * @returns {Rect}
 */
function evenRect(left, top, right, bottom) {
  const even = { left: left - (left % 2), top: top - (top % 2) }
  return { ...even, width: right - even.left, height: bottom - even.top }
}

/**
 * The smallest rectangle around two.
 * @param {Rect | null} a
 * @param {Rect | null} b
 */
function around(a, b) {
  if (a === null || b === null) return a ?? b
  return evenRect(
    Math.min(a.left, b.left),
    Math.min(a.top, b.top),
    Math.max(a.left + a.width, b.left + b.width),
    Math.max(a.top + a.height, b.top + b.height),
  )
}

/** @type {Frame[]} */
const frames = JSON.parse(readFileSync(path.join(FRAMES, 'frames.json'), 'utf8'))
const [first] = frames
const { width, height } = await sharp(path.join(FRAMES, first.file)).metadata()
const encoded = []
let before = Buffer.alloc(width * height * 3)
/** What was drawn while it moved, and not since. @type {Rect | null} */
let rough = null
for (const frame of frames) {
  const { data, info } = await pixelsOf(frame)
  const changed = changedRect(before, data, width)
  const share = changed === null ? 0 : (changed.width * changed.height) / (width * height)
  const isMoving = share > MOVING_SHARE && frame.ms <= MOVING_MS
  const rect = isMoving ? changed : around(changed, rough)
  before = data
  if (rect === null) {
    encoded.at(-1).ms += frame.ms
    continue
  }
  rough = isMoving ? around(rough, rect) : null
  const still = await sharp(data, { raw: info })
    .extract(rect)
    .webp({
      quality: isMoving ? MOVING_QUALITY : STILL_QUALITY,
      effort: 6,
      smartSubsample: true,
    })
    .toBuffer()
  encoded.push({ rect, ms: frame.ms, still })
}
const film = animatedWebp({ width, height }, encoded)
writeFileSync(FILM, film)

const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
console.log(
  `${encoded.length} frames, ${seconds.toFixed(1)} s, ${(film.length / 1e6).toFixed(2)} MB`,
)
if (film.length > MOST_BYTES) throw new Error(`The film has more than ${MOST_BYTES} bytes`)
