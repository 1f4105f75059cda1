import { charactersOf } from '../../../lib/charactersOf'

/** The most bytes of the part of a name that comes from an image. The whole name stays far below 255. */
const MAX_BYTES = 100

/** Devices of Windows, which a file cannot be named after, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** A text cut to so many bytes of UTF-8, between characters. */
function cut(text: string, bytes: number): string {
  const encoder = new TextEncoder()
  let kept = ''
  let left = bytes
  for (const character of charactersOf(text)) {
    left -= encoder.encode(character).length
    if (left < 0) break
    kept += character
  }
  return kept
}

/**
 * The beginning of the names of an image's files, which Windows, macOS and Linux take: the name of the image without
 * its ending and without what one of them forbids.
 */
export function kitStem(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[a-z][a-z0-9]{2,4}$/i, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
  // Dots at the beginning hide a file; dots and spaces at an end are dropped by Windows.
  const trimmed = cut(clean.replace(/^[. ]+/, ''), MAX_BYTES).replace(/[. ]+$/, '')
  if (trimmed === '') return 'image'
  return DEVICE.test(trimmed.split('.')[0]?.trimEnd() ?? '') ? `_${trimmed}` : trimmed
}
