import type { Page } from '@playwright/test'

/** The marks that are stored as records, by the ids of images. None while the page has made no database. */
export const storedMarks = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('explore-marks')
        let isMissing = false
        // A database that is made here would have no place for marks, and the page would find that one.
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.addEventListener('error', (event) => {
          event.preventDefault()
          if (isMissing) resolve({})
          else reject(new Error('The database cannot be opened'))
        })
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
