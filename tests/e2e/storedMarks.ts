import type { Page } from '@playwright/test'

/** The marks that are stored as records, by the ids of images. The database is made if there is none. */
export const storedMarks = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('explore-marks')
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('marks').objectStore('marks').getAll()
          reading.onsuccess = () => {
            database.close()
            const records: readonly { id: string; mark: string }[] = reading.result
            resolve(Object.fromEntries(records.map(({ id, mark }) => [id, mark])))
          }
        }
      }),
  )
