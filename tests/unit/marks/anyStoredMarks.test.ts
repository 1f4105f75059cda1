import { afterAll, expect, test, vi } from 'vitest'
import type { Mark, Marks } from '../../../src/sources/marks'
import { createTextStorage } from '../../../src/marks/marksStorage'
import { readMarksText } from '../../../src/marks/marksText'
import { fc } from '../../support/properties'

/** What the browser stores, until a test lets it fail. */
class MemoryStorage {
  readonly #texts = new Map<string, string>()
  get length() {
    return this.#texts.size
  }
  getItem(key: string) {
    return this.#texts.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.#texts.set(key, text)
  }
  removeItem(key: string) {
    this.#texts.delete(key)
  }
  clear() {
    this.#texts.clear()
  }
}

vi.stubGlobal('localStorage', new MemoryStorage())
afterAll(() => vi.unstubAllGlobals())

const KEY = 'explore.likes'
const COPY = 'explore.likes.unreadable'

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

const NEW: Marks = new Map([['pressed now', { mark: 'liked', at: 5 }]])
const storageOf = (onPutAside = (_readable: Marks): void => undefined) =>
  createTextStorage(KEY, onPutAside)

test('of random stored texts none throws, no readable like is lost, and what is damaged is put aside', async () => {
  await fc.assert(
    fc.asyncProperty(stored, async ({ text, readable }) => {
      localStorage.clear()
      localStorage.setItem(KEY, text)
      const onPutAside = vi.fn<(readable: Marks) => void>()
      const storage = storageOf(onPutAside)
      expect(new Map(storage.load())).toEqual(readable)
      await storage.store(NEW)
      const after = readMarksText(localStorage.getItem(KEY) ?? '')
      expect(after).toEqual({ marks: new Map([...readable, ...NEW]), isIntact: true })
      const isCopied = localStorage.getItem(COPY) === text
      expect(isCopied).toBe(readMarksText(text)?.isIntact !== true)
      expect(onPutAside).toHaveBeenCalledTimes(Number(isCopied))
    }),
  )
})

test('stored texts of a newer version stay as they are, and no mark is stored', async () => {
  const newer = fc.oneof(fc.integer({ min: 3 }), fc.constantFrom(2.5, '3', 1e300))
  await fc.assert(
    fc.asyncProperty(entries, newer, fc.jsonValue(), async ({ stored: likes }, number, other) => {
      const text = JSON.stringify({ other, state: { likes }, version: number })
      localStorage.clear()
      localStorage.setItem(KEY, text)
      const storage = storageOf()
      expect(storage.load().size).toBe(0)
      await expect(storage.store(NEW)).rejects.toThrow('The stored marks are of a newer version')
      expect([localStorage.length, localStorage.getItem(KEY)]).toEqual([1, text])
    }),
  )
})

test('texts that other tabs store while storage is full, denied or free lose no like', async () => {
  const fault = fc.constantFrom('none', 'full', 'denied')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(stored, fault), { maxLength: 3 }), async (steps) => {
      localStorage.clear()
      const storage = storageOf()
      for (const [{ text }, kind] of steps) {
        localStorage.setItem(KEY, text)
        const broken = vi

          .spyOn(localStorage, kind === 'denied' ? 'getItem' : 'setItem')
          .mockImplementation(() => {
            throw new DOMException('The test says so', 'QuotaExceededError')
          })
        if (kind === 'none') broken.mockRestore()
        storage.load()
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const isStored = await storage.store(NEW).then(
          () => true,
          () => false,
        )
        broken.mockRestore()
        const isUntouched = localStorage.getItem(KEY) === text
        expect([isStored, isStored || isUntouched]).toEqual([kind === 'none', true])
      }
      await storage.store(NEW)
      const readable = steps.at(-1)?.[0].readable ?? new Map()
      expect(readMarksText(localStorage.getItem(KEY) ?? '')).toEqual({
        marks: new Map([...readable, ...NEW]),
        isIntact: true,
      })
    }),
  )
})
