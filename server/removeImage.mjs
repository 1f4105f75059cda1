import { rm } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** The widths of thumbnails, which {width} in their paths stands for, in px. */
export const THUMBNAIL_WIDTHS = [320, 640]

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Takes out an image: its place in the gallery says "Removed", and its files are deleted.
 * @param {import('postgres').Sql} sql
 * @param {string} id
 * @param {string} files the folder of the files
 * @returns {Promise<boolean>} false if there is no such image, or it is removed already
 */
export async function removeImage(sql, id, files) {
  if (!ID.test(id)) return false
  const [removed] = await sql`select * from explore.remove_image(${id})`
  if (removed === undefined) return false
  /** @type {string[]} */
  const paths = [removed['thumbnail'], removed['original']]
    .filter((path) => path !== null)
    .flatMap((path) => THUMBNAIL_WIDTHS.map((width) => path.replaceAll('{width}', String(width))))
  for (const path of new Set(paths)) {
    const file = resolve(files, path)
    // Pictures of other hosts are not ours to delete, and a path may not lead elsewhere.
    if (!/^\w+:/.test(path) && file.startsWith(files + sep)) await rm(file, { force: true })
  }
  return true
}
