import type { Page } from '@playwright/test'

/** How many entries these stores of the database of folders have, in their order; 0 for a store that is not there. */
export const storedCounts = (
  page: Page,
  stores: readonly string[] = ['folders', 'records', 'thumbnails'],
): Promise<readonly number[]> =>
  page.evaluate(
    (names) =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('explore-folders')
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')))
        opening.onsuccess = async () => {
          const database = opening.result
          const countOf = (name: string) =>
            new Promise<number>((done) => {
              if (!database.objectStoreNames.contains(name)) return done(0)
              const counting = database.transaction(name).objectStore(name).count()
              counting.onsuccess = () => done(counting.result)
              return undefined
            })
          resolve(await Promise.all(names.map(countOf)))
          database.close()
        }
      }),
    stores,
  )
