import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Mark, Marks } from '../../src/sources/marks'
import { createMarksStorage } from '../../src/gallery/state/marksStorage'
import { readMarksText } from '../../src/gallery/state/marksText'

const KEY = 'explore.likes'
const COPY = 'explore.likes.unreadable'
const RUNS = { numRuns: 1000 }

const id = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'new', 'a"},{"b'))
const mark = fc.constantFrom<Mark>('none', 'liked', 'rejected')
const press = fc.record({ mark, at: fc.nat() })
/** Values that are no like. */
const noPress = fc.oneof(
  fc.jsonValue().filter((value) => typeof value !== 'object' || Array.isArray(value)),
  fc.record({ mark: fc.oneof(fc.constant('like'), fc.integer()), at: fc.nat() }),
  fc.record({ mark, at: fc.constantFrom(-1, 0.5, 1e300, null, '1') }),
)
/** Entries of a stored object: those that can be read, and those that cannot, under other ids. */
const entries = fc
  .uniqueArray(fc.tuple(id, fc.boolean(), press, noPress), { selector: ([name]) => name })
  .map((all) => ({
    readable: new Map(all.filter(([, isGood]) => isGood).map(([name, , good]) => [name, good])),
    stored: Object.fromEntries(all.map(([name, isGood, good, bad]) => [name, isGood ? good : bad])),
  }))
const version = fc.oneof(
  { arbitrary: fc.constant<unknown>(2), weight: 4 },
  fc.constantFrom<unknown>(1, 0, -1, null, 'one', [], {}),
)

/** A stored text, and the likes in it that this version can read. */
const stored: fc.Arbitrary<{ text: string; readable: Marks }> = fc.oneof(
  fc
    .tuple(entries, version, fc.jsonValue())
    .map(([{ readable, stored: likes }, number, other]) => ({
      text: JSON.stringify({ other, state: { likes, other }, version: number }),
      readable,
    })),
  fc.oneof(fc.string(), fc.json()).map((text) => ({ text, readable: new Map() })),
  // Text that is cut off.
  fc.tuple(entries, fc.nat(40)).map(([{ stored: likes }, length]) => ({
    text: JSON.stringify({ state: { likes }, version: 2 }).slice(0, length),
    readable: new Map(),
  })),
)

const notices = () => ({ addNotice: vi.fn<(text: string) => void>(), removeNotice: vi.fn() })
const NEW: Marks = new Map([['pressed now', { mark: 'liked', at: 5 }]])

afterEach(() => localStorage.clear())

test('of 1,000 stored texts none throws, no readable like is lost, and what is damaged is put aside', () => {
  fc.assert(
    fc.property(stored, ({ text, readable }) => {
      localStorage.clear()
      localStorage.setItem(KEY, text)
      const storage = createMarksStorage(notices())
      expect(storage.load()).toEqual(readable)
      storage.save(NEW)
      const after = readMarksText(localStorage.getItem(KEY) ?? '')
      expect(after).toEqual({ marks: new Map([...readable, ...NEW]), isWhole: true })
      const isCopied = localStorage.getItem(COPY) === text
      expect(isCopied).toBe(text !== '' && readMarksText(text)?.isWhole !== true)
    }),
    RUNS,
  )
})

test('1,000 stored texts of a newer version stay as they are, and one notice says that likes last for the visit', () => {
  const newer = fc.oneof(fc.integer({ min: 3 }), fc.constantFrom(2.5, '3', 1e300))
  fc.assert(
    fc.property(entries, newer, fc.jsonValue(), ({ stored: likes }, number, other) => {
      const text = JSON.stringify({ other, state: { likes }, version: number })
      localStorage.clear()
      localStorage.setItem(KEY, text)
      const messages = notices()
      const storage = createMarksStorage(messages)
      expect(storage.load()).toEqual(new Map())
      storage.save(NEW)
      expect([localStorage.length, localStorage.getItem(KEY)]).toEqual([1, text])
      expect(messages.addNotice.mock.calls).toEqual([
        ['Likes won’t be kept on this device. They last for this visit only.'],
      ])
    }),
    RUNS,
  )
})

test('1,000 texts that other tabs store while storage is full, denied or free throw nothing and keep every like', () => {
  const fault = fc.constantFrom('none', 'full', 'denied')
  fc.assert(
    fc.property(fc.array(fc.tuple(stored, fault), { maxLength: 3 }), (steps) => {
      localStorage.clear()
      const storage = createMarksStorage(notices())
      for (const [{ text }, kind] of steps) {
        localStorage.setItem(KEY, text)
        const broken = vi
          .spyOn(Storage.prototype, kind === 'denied' ? 'getItem' : 'setItem')
          .mockImplementation(() => {
            throw new DOMException('The test says so', 'QuotaExceededError')
          })
        if (kind === 'none') broken.mockRestore()
        storage.load()
        storage.save(NEW)
        broken.mockRestore()
        const isUntouched = localStorage.getItem(KEY) === text
        expect(kind === 'none' || isUntouched).toBe(true)
      }
      storage.save(NEW)
      const readable = steps.at(-1)?.[0].readable ?? new Map()
      expect(readMarksText(localStorage.getItem(KEY) ?? '')).toEqual({
        marks: new Map([...readable, ...NEW]),
        isWhole: true,
      })
    }),
    RUNS,
  )
})
