import type { Sql } from 'postgres'
import { appendImages } from './appendImages.ts'
import { generatedImage } from './generatedImage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Fills an empty gallery with so many images of the generated gallery, all or none. */
export async function fillGallery(sql: Sql, total: number): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  function* images() {
    // The gallery counts from its newest image, and the newest is added last.
    for (let index = total - 1; index >= 0; index--) yield generatedImage(total, today, index)
  }
  await sql.begin(async (transaction) => {
    await transaction`set local maintenance_work_mem = '256MB'`
    await transaction`drop index explore.images_search, explore.images_categories`
    await appendImages(transaction, images())
    await transaction`select explore.index_searches()`
  })
  await sql`vacuum analyze explore.images`
}
