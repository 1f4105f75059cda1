// Takes the frames of the film at the top of the README, of the page that was built into `dist-test`.
import path from 'node:path'
import { withBrowser } from '../../tests/support/withBrowser.mjs'
import { createCamera } from './camera.mjs'
import { folder, FOLDER, newPage } from './pages.mjs'
import { dragDates, fling, openFolder, openImage, search } from './scenes.mjs'

/** In px. GitHub shows it on some 830. */
const SIZE = { width: 1024, height: 640 }

await withBrowser([], async (browser, origin) => {
  const page = await newPage(browser, { viewport: SIZE })
  await page.goto(`${origin}/?pictures=drawn`)
  await folder.writePictures(page, FOLDER)
  await folder.stubPicker(page, FOLDER)
  await page.addInitScript(() => {
    // Each step of a script ends a scroll; those of a hand do not.
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.clock.install({ time: '2026-11-27T10:00' })
  await page.goto(`${origin}/?images=10000000&pictures=drawn`)
  await page.clock.pauseAt('2026-11-27T10:01')
  const camera = createCamera(page, path.join(import.meta.dirname, 'frames'))
  await fling(page, camera)
  await dragDates(page, camera)
  await search(page, camera)
  await page.goto(`${origin}/?pictures=drawn`)
  await openFolder(page, camera)
  await openImage(page, camera)
  camera.save()
})
