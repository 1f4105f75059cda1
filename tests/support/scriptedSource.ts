import type { GalleryImage } from '../../src/sources/image'
import type { Filter } from '../../src/sources/filter'
import { wordRanges } from '../../src/sources/matching'
import { CATEGORIES, matchesPrompt } from '../../src/sources/generated/categories'
import type { LocalFolder } from '../../src/sources/folder/localFolder'
import * as v from 'valibot'
import { withUi } from '../../src/sources/defineSource'
import { folderUi } from '../../src/sources/folder/ui/folderUi'
import { campaignUi } from '../../src/sources/generated/ui/campaignUi'
import type { ImageSource, PageRequest } from '../../src/sources/source'
import type { Span } from '../../src/sources/span'

/** A source that answers when the test says so. */
export interface ScriptedSource extends ImageSource {
  /** The numbers (1-based) of the requested pages, in order, without aborted requests. */
  readonly asked: readonly number[]
  /** Answers the oldest open request, or the next one if none is open. */
  readonly deliver: () => void
  /** Fails it instead. */
  readonly fail: () => void
  /** Reports that the source is at work on the newest request. */
  readonly report: () => void
}

export interface ScriptedSourceOptions {
  /** The delay that the source announces, in ms; 0 by default. */
  readonly delay?: number
  /** Requests stay open when they are aborted, and `deliver` answers them still. */
  readonly ignoresAbort?: boolean
}

type Answer = 'deliver' | 'fail'

/** Pairs the answers of the test with the requests of the page, in order. Either waits for the other. */
function createScript(ignoresAbort: boolean) {
  const answers: Answer[] = []
  const requests: ((answer: Answer) => void)[] = []
  const reports: (() => void)[] = []
  return {
    report: () => reports.at(-1)?.(),
    give(answer: Answer) {
      const request = requests.shift()
      if (request) request(answer)
      else answers.push(answer)
    },
    /** @throws the signal's reason when it is aborted, or the failure that the test delivers */
    async request({ signal, onProgress }: PageRequest) {
      reports.push(() => onProgress?.(null))
      const answer =
        answers.shift() ??
        (await new Promise<Answer>((resolve, reject) => {
          requests.push(resolve)
          signal.addEventListener('abort', () => {
            const index = requests.indexOf(resolve)
            // It may have its answer, and then the newest request is another one.
            if (ignoresAbort || index === -1) return
            requests.splice(index, 1)
            reject(signal.reason)
          })
        }))
      if (answer === 'fail') throw new Error('The script says so')
    },
  }
}

type Pages = readonly (readonly GalleryImage[])[]

/** The index (0-based) of the first image of the page at `position` (0-based). */
const startOf = (pages: Pages, position: number): number => pages.slice(0, position).flat().length

/** Pages of matches, as long as the pages of all; the last may be short, and there is at least one. */
function narrowed(pages: Pages, filter: Filter | null): Pages {
  if (filter === null) return pages
  const found = pages.flat().filter((image) => matchesPrompt(filter, image.prompt))
  const cut = pages.map((_, position) =>
    found.slice(startOf(pages, position), startOf(pages, position + 1)),
  )
  return cut.filter((page, position) => position === 0 || page.length > 0)
}

/**
 * @param pages the images of each page, in order
 * @param folder the folder whose files the images are
 */
export function createScriptedSource(
  pages: Pages,
  folder: LocalFolder | null = null,
  { delay = 0, ignoresAbort = false }: ScriptedSourceOptions = {},
): ScriptedSource {
  const asked: number[] = []
  const script = createScript(ignoresAbort)
  const source: Omit<ScriptedSource, 'ui'> = {
    // The images stand for generated ones, so their likes are stored by id alone.
    kind: 'generated',
    identity: { pages: pages.length },
    firstPageSize: pages[0]?.length ?? 1,
    pageSize: pages[1]?.length ?? 1,
    total: null,
    prefetch: 0,
    typingPause: 200,
    categories: [{ name: null, categories: CATEGORIES.map((name) => ({ name, count: null })) }],
    matches: (filter, { prompt }) => matchesPrompt(filter, prompt),
    highlights: (filter, text) => wordRanges(filter, text),
    changes: null,
    delay,
    close: () => undefined,
    asked,
    deliver: () => script.give('deliver'),
    fail: () => script.give('fail'),
    report: script.report,
    async *pages(from, request) {
      const { filter, signal } = request
      const all = narrowed(pages, filter)
      for (let page = Math.min(from, all.length); page <= all.length; page++) {
        asked.push(page)
        signal.addEventListener('abort', () => asked.splice(asked.lastIndexOf(page), 1))
        await script.request(request)
        yield {
          number: page,
          start: startOf(all, page - 1),
          images: all[page - 1] ?? [],
          next: page < all.length ? page + 1 : null,
          previous: page - 1 || null,
          total: page < all.length ? null : all.flat().length,
        }
      }
    },
    async find(id, request) {
      const { filter } = request
      await script.request(request)
      const image = pages.flat().find((one) => one.id === id)
      if (image === undefined) return null
      const index = narrowed(pages, filter).flat().indexOf(image)
      return { image, index: index === -1 ? 'excluded' : index }
    },
  }
  if (folder !== null) {
    Object.assign(source, {
      idsAt: (spans: readonly Span[], { filter }: PageRequest) =>
        Promise.resolve(
          spans.flatMap(({ start, end }) =>
            narrowed(pages, filter)
              .flat()
              .slice(start, end)
              .map(({ id }) => id),
          ),
        ),
    })
  }
  const details = v.any()
  const whole =
    folder === null
      ? withUi(source, details, campaignUi)
      : withUi<v.InferOutput<typeof details>>(source, details, folderUi(folder))
  return Object.assign(source, whole)
}
