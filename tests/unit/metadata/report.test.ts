import { expect, test } from 'vitest'
import { readReport } from '../../../src/metadata/report'
import { exif, png, pngChunk, pngWithTexts } from '../../support/imageFiles'
import cases from './report.json'

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

test.each(cases)('$name', async ({ text, quoted }) => {
  const report = await readReport(pngWithTexts({ comment: text }), ['Café', 'holidays', '2024'])
  expect(report).toContain(`### Comment\n\n~~~~\n${quoted}\n~~~~`)
})

test('a report has no picture, neither in a graph nor in the notes of a camera', async () => {
  const picture = 'iVBORw0KGgoAAAANSUhEUgAA'.repeat(20)
  const lines = `${'/9j/4AAQ'.repeat(9)}&#xA;`.repeat(8)
  const graph = JSON.stringify({ 1: { class_type: 'Load', inputs: { image: picture } } })
  const notes = exif({ main: { MakerNote: Uint8Array.of(1, 0xff, 0xd8, 0xff, 3, 4, 5, 6) } })
  const file = pngWithTexts({ prompt: graph, xmp: `<xmpGImg:image>${lines}</xmpGImg:image>` })
  const report = await readReport(file, [])
  expect(report).toContain('"image":"[data]"')
  expect(report).toContain('<xmpGImg:image>[data]</xmpGImg:image>')
  const camera = new Blob([png({ beforePixels: [pngChunk('eXIf', notes)] })])
  expect(await readReport(camera, [])).not.toContain('MakerNote')
})

test('what was read keeps its form if a folder is called like a part of it', async () => {
  const names = ['prompt', 'png', 'AUTOMATIC1111', 'read', 'flux']
  const report = await readReport(pngWithTexts({ parameters: INFOTEXT }), names)
  expect(report).toContain('"status": "read"')
  expect(report).toContain('"tool": "AUTOMATIC1111"')
  expect(report).toContain('"prompt": "a fox"')
  expect(report).toContain('"model": "[name]"')
})

test('of a long text a report has 12,000 characters', async () => {
  const report = await readReport(pngWithTexts({ comment: 'a b '.repeat(5000) }), [])
  expect(report).toContain(`${'a b '.repeat(3000)}\n… 8000 more characters`)
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
