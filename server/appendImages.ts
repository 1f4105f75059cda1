import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { COLUMNS, copyLine, rowOf, type NewImage } from './imageRow.ts'

/** The length of what is sent at a time, in characters: a row is too short for a message of its own. */
const CHUNK = 65_536

/**
 * Adds images to a gallery: they get the next ordinals in their order, so the newest comes last. One writer at a
 * time: others wait for the end of the transaction.
 * @returns how many were added
 * @throws the error of the database if it refuses one of them
 */
export async function appendImages(
  transaction: TransactionSql,
  images: Iterable<NewImage>,
): Promise<number> {
  const [gallery] = await transaction`select total from explore.gallery for update`
  const first = Number(gallery?.['total'])
  let n = first
  function* chunks() {
    let chunk = ''
    for (const image of images) {
      chunk += copyLine([n++, ...rowOf(image)])
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  const query = transaction.unsafe(`copy explore.images (n, ${COLUMNS.join(', ')}) from stdin`)
  // The stream of a COPY that the database refuses at its end never closes:
  // https://github.com/porsager/postgres/issues/1173
  const refused = new Promise<never>((_resolve, reject) => void Object.assign(query, { reject }))
  const copied = query.writable().then((copy) => pipeline(Readable.from(chunks()), copy))
  await Promise.race([copied, refused])
  await transaction`select explore.count_categories(${first}, ${n}, 1)`
  await transaction`update explore.gallery set total = ${n}`
  return n - first
}
