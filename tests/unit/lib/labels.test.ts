import { expect, onTestFinished, test } from 'vitest'
import { labelFor, type Labels } from '../../../src/lib/labels'
import { joinLabels } from '../../../src/lib/joinLabels'
import { labelAs } from '../../../src/library/labelAs'

const call = (labels: Labels | undefined, locale?: string) =>
  onTestFinished(labelAs(labels, locale))

const IMAGES = '{count} image|{count} images'
const images = (...counts: readonly number[]) => counts.map((count) => labelFor(IMAGES, { count }))

test('without labels a text is its English, with its values', () => {
  expect(labelFor('Only matches')).toBe('Only matches')
  expect(labelFor('Image {number} of {total}', { number: 12, total: 3000 })).toBe(
    'Image 12 of 3,000',
  )
  expect(images(0, 1, 1000)).toEqual(['0 images', '1 image', '1,000 images'])
})

test('a value is put in as it is, whatever it looks like', () => {
  const name = '{name} $& | {total}'
  expect(labelFor('Keep {name}', { name })).toBe('Keep {name} $& | {total}')
})

test('a value from right to left is set apart with its quotes, so that these stand at its ends', () => {
  expect(labelFor('“{prompt}”', { prompt: 'قطة حمراء…' })).toBe('\u2068“قطة حمراء…”\u2069')
  expect(labelFor('Rejected {images}', { images: 'קסטה' })).toBe('Rejected \u2068קסטה\u2069')
  expect(labelFor('Rejected {images}', { images: '“fox”' })).toBe('Rejected “fox”')
})

test('in a sentence from right to left every value is set apart', () => {
  call({ 'Keep {name}': 'احتفظ بـ «{name}»', 'Match {number}': 'مطابقة {number}' })
  expect(labelFor('Keep {name}', { name: 'fox.png' })).toBe('احتفظ بـ \u2068«fox.png»\u2069')
  expect(labelFor('Match {number}', { number: 3 })).toBe('مطابقة \u20683\u2069')
})

test('a label takes the place of the English, and others stay', () => {
  call({ 'Only matches': 'Nur Treffer', Close: undefined })
  expect(labelFor('Only matches')).toBe('Nur Treffer')
  expect(labelFor('Close')).toBe('Close')
})

test('a label has its values where its language has them', () => {
  call({ '{position} of {total}': '{total} の {position}' })
  expect(labelFor('{position} of {total}', { position: 1, total: 60 })).toBe('60 の 1')
})

test('without a locale a label has forms as in English', () => {
  call({ [IMAGES]: '{count} Bild|{count} Bilder' })
  expect(images(0, 1, 2)).toEqual(['0 Bilder', '1 Bild', '2 Bilder'])
})

test('a label has as many forms as its language knows kinds of numbers', () => {
  call({ [IMAGES]: '{count} obraz|{count} obrazy|{count} obrazów|{count} obrazu' }, 'pl')
  expect(images(1, 2, 5, 22)).toEqual(['1 obraz', '2 obrazy', '5 obrazów', '22 obrazy'])
})

test('a label of one form is for all numbers', () => {
  call({ [IMAGES]: '画像 {count} 枚' }, 'pl')
  expect(images(1, 2, 5)).toEqual(['画像 1 枚', '画像 2 枚', '画像 5 枚'])
})

test('a locale that there is not counts as English', () => {
  call({ [IMAGES]: '{count} Bild|{count} Bilder' }, 'no locale')
  expect(images(1, 2)).toEqual(['1 Bild', '2 Bilder'])
})

test('a text without a label has its form as in English, whatever the locale', () => {
  // In French, none counts as one.
  call({ '{count} like|{count} likes': '{count} mention|{count} mentions' }, 'fr')
  expect(images(0, 1)).toEqual(['0 images', '1 image'])
  expect(labelFor('{count} like|{count} likes', { count: 0 })).toBe('0 mention')
})

test('labels end with their gallery', () => {
  const end = labelAs({ Close: 'Schließen' })
  end()
  expect(labelFor('Close')).toBe('Close')
})

test('texts are joined as the language joins them', () => {
  call({ '{one} or {other}': '{one} oder {other}' })
  expect(joinLabels('{one} or {other}', ['Anime', 'Fantasy', 'Noir'])).toBe(
    'Anime oder Fantasy oder Noir',
  )
  expect(joinLabels('{one} or {other}', [])).toBe('')
})

test('only listed texts with the values that they name are asked for', () => {
  // @ts-expect-error -- it is not listed
  labelFor('Only match')
  // @ts-expect-error -- without its value
  labelFor('Keep {name}')
  // @ts-expect-error -- a name that is not in it
  labelFor('Keep {name}', { image: '' })
  // @ts-expect-error -- a count is a number
  labelFor(IMAGES, { count: '2' })
  expect(labelFor('Keep {name}', { name: 'a' })).toBe('Keep a')
})
