import { makeFiles, originWriter } from './files.mjs'

/** A page of a new browser profile, in which the picker answers with that folder. */
export async function openPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // One that is installed during a measurement would take CPU time.
    serviceWorkers: 'block',
    // The benchmark adds scripts and workers of its own.
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(window.__folder),
    })
  })
  await page.goto(`${url}/?pictures=drawn`)
  await page.getByRole('article').first().waitFor()
  return page
}

/** Writes files in a worker, since only workers write to the file system at once. */
export async function writeInWorker(page, { name, ...options }) {
  await page.evaluate(
    async ([code, folder, wanted]) => {
      const text = `${code}\nonmessage = ({ data: [folder, wanted] }) => originWriter(folder).then((write) => makeFiles(wanted, write)).then(() => postMessage('done'), (error) => postMessage(String(error)))`
      const worker = new Worker(URL.createObjectURL(new Blob([text])))
      const answer = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.postMessage([folder, wanted])
      })
      worker.terminate()
      if (answer !== 'done') throw new Error(answer)
    },
    [`${makeFiles.toString()}\n${originWriter.toString()}`, name, options],
  )
}
