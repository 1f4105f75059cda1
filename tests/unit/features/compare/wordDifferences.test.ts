import { expect, test } from 'vitest'
import { differingWords } from '../../../../src/features/compare/wordDifferences'
import { fc } from '../../../support/properties'

/** Texts with the differing words in brackets. */
const marked = (...texts: readonly string[]) =>
  differingWords(texts).map((ranges, place) => {
    const text = texts[place] ?? ''
    return ranges.reduceRight(
      (rest, { start, end }) =>
        `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      text,
    )
  })

test('the words that only one of two texts has are marked, neighbours as one', () => {
  expect(marked('a red fox in the snow', 'a small grey fox in snow')).toEqual([
    'a [red] fox in [the] snow',
    'a [small grey] fox in snow',
  ])
})

test('equal texts, and texts that differ in their spaces only, have no marks', () => {
  expect(marked('a fox,\n  snow', 'a fox, snow')).toEqual(['a fox,\n  snow', 'a fox, snow'])
})

test('a weight and a word with underscores are marked as a whole', () => {
  expect(marked('(long_hair:1.2), fox', '(long_coat:1.25), fox')).toEqual([
    '([long_hair]:[1.2]), fox',
    '([long_coat]:[1.25]), fox',
  ])
})

test('a script without spaces is compared by its words', () => {
  expect(marked('赤い狐と雪', '白い狐と雪')).toEqual(['[赤い]狐と雪', '[白い]狐と雪'])
})

test('of three texts every word is marked that is not in all of them', () => {
  expect(marked('a red fox, snow', 'a red fox, rain', 'a fox, snow')).toEqual([
    'a [red] fox, [snow]',
    'a [red] fox, [rain]',
    'a fox, [snow]',
  ])
})

test('against an empty text every word is marked', () => {
  expect(marked('a fox', '')).toEqual(['[a fox]', ''])
})

/** 400 different words that begin alike. */
const wordsLike = (word: string) => Array.from({ length: 400 }, (_, at) => `${word}${at}`).join(' ')

test('texts that differ by more than 500 words are marked as a whole', () => {
  expect(marked(`fox ${wordsLike('a')}`, `fox ${wordsLike('b')}`)).toEqual([
    `[fox ${wordsLike('a')}]`,
    `[fox ${wordsLike('b')}]`,
  ])
})

test('what is not marked is the same in all texts, but for spaces', () => {
  const words = fc
    .array(fc.constantFrom('a', 'red', 'fox', ',', 'snow', '狐', '1.2'))
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (texts) => {
      const rests = marked(...texts).map((text) => text.replaceAll(/\[[^\]]*\]|\s/g, ''))
      expect(new Set(rests).size).toBe(1)
    }),
  )
})
