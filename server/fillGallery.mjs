import { appendImages } from './appendImages.mjs'
import { loadPageCode } from './pageCode.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Fills an empty gallery with images of the generated gallery, all or none.
 * @param {import('postgres').Sql} sql
 * @param {number} total
 */
export async function fillGallery(sql, total) {
  const pageCode = await loadPageCode()
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  function* images() {
    // The gallery counts from its newest image, and the newest is added last.
    for (let index = total - 1; index >= 0; index--) {
      yield pageCode.generatedImage(total, today, index)
    }
  }
  await sql.begin(async (transaction) => {
    await transaction`set local maintenance_work_mem = '256MB'`
    await transaction`drop index explore.images_search, explore.images_categories`
    await appendImages(transaction, pageCode, images())
    await transaction`select explore.index_searches()`
  })
  await sql`vacuum analyze explore.images`
}
