import { expect, test } from '@playwright/test'
import { drawPicture } from '../../src/pictures/drawings/drawings'
import { toSvg } from '../../src/pictures/drawings/toSvg'
import { SCENES, STYLES } from '../../src/sources/generated/prompt'

/** Every scene (a row) in every style (a column), each with an id of its own. */
const DRAWN = SCENES.flatMap((scene, row) =>
  STYLES.map((style, column) => drawPicture(`${scene}, ${style}`, `sheet-${row}-${column}`)),
)

test.use({ viewport: { width: 576, height: 576 } })

test('the contact sheet of all scenes and styles matches its reference image', async ({ page }) => {
  const images = DRAWN.map((drawing) => {
    const src = `data:image/svg+xml,${encodeURIComponent(toSvg(drawing ?? []))}`
    return `<img src="${src}" alt="" width="48" height="48" style="display:block" />`
  })
  await page.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:repeat(12,48px)">${images.join('')}</body>`,
  )
  // One scene is a twelfth of the sheet. A change to a small part of a scene exceeds this ratio.
  await expect(page).toHaveScreenshot('contact-sheet.png', { maxDiffPixelRatio: 0.002 })
})
