import { expect, test } from 'vitest'
import { readReport } from '../../../src/metadata/report'
import { pngWithTexts } from '../../support/imageFiles'

const INFOTEXT = 'a fox\nSteps: 20, Seed: 42, Size: 4x3, Model: flux'

test('a report has what was read and the texts in the file', async () => {
  const report = await readReport(pngWithTexts({ parameters: INFOTEXT }), [])
  expect(report).toContain('## What Explore read')
  expect(report).toContain('"prompt": "a fox"')
  expect(report).toContain('### parameters\n\n~~~~\na fox\nSteps: 20')
})

test('names of the file and its folders and paths are taken out of a report', async () => {
  const comment = 'C:\\Users\\ada\\secret.png /home/ada/x.png saved as fox-12.png in holidays'
  const report = await readReport(pngWithTexts({ parameters: INFOTEXT, comment }), [
    'fox-12.png',
    'holidays',
    'a',
  ])
  expect(report).toContain('[path] [path] saved as [name] in [name]')
  expect(report).not.toMatch(/\bada\b|secret|holidays|fox-12/)
  expect(report).toContain('"prompt": "a fox"')
})

test('of a long text a report has 12,000 characters', async () => {
  const report = await readReport(pngWithTexts({ comment: 'x'.repeat(20_000) }), [])
  expect(report).toContain(`${'x'.repeat(12_000)}\n… 8000 more characters`)
})

test('a file that is no picture has a report without texts', async () => {
  const report = await readReport(new Blob(['no picture']), [])
  expect(report).toContain('"reason": "unknown-type"')
  expect(report).not.toContain('###  ')
})

test('a report has the text beside the image if the prompt is from there', async () => {
  const beside = () => Promise.resolve([new File([INFOTEXT], 'fox-12.txt')])
  const report = await readReport(pngWithTexts({}), ['fox-12.png'], beside)
  expect(report).toContain('"prompt": "a fox"')
  expect(report).toContain('### Beside the image\n\n~~~~\na fox\nSteps: 20')
  expect(report).not.toContain('fox-12')
  const own = await readReport(pngWithTexts({ parameters: INFOTEXT }), [], beside)
  expect(own).not.toContain('### Beside')
})
