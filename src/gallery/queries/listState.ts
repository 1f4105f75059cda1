import { createStore, type StoreApi } from 'zustand'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop'
import type { ImageSource } from '../../sources/source'
import type { ListId } from '../navigation/list'
import { guessPage, totalBefore, type ImageList } from './imageQueries'

/** What is known of a list and is rendered. */
export interface ListFacts {
  /** The number (1-based) of the page that the window of pages begins with. */
  readonly from: number
  /** How many images the list has, as the source has counted them; null until it has. */
  readonly counted: number | null
  /** The visitor stopped the search for more. */
  readonly isStopped: boolean
}

/** What is known of a list while its pages come and go. Nothing renders when it changes: the pages do. */
export interface ListMemory {
  /** Images in the list; null while that is not known. */
  readonly total: number | null
  /** One past the last index (0-based) that was ever loaded. */
  readonly highWaterMark: number
}

/** The state of one list. */
export interface ListState {
  readonly facts: StoreApi<ListFacts>
  readonly memory: () => ListMemory
  readonly remember: (memory: ListMemory) => void
  /**
   * Begins a new window of pages: once its first page is there, so that the first render has it, or in the next task.
   * @param from its first page (1-based)
   * @param request requests that page
   */
  readonly restart: (from: number, request: () => Promise<void>) => void
}

/** The states of the lists of each opened source. They go with it. */
const states = new WeakMap<ImageSource, Map<ListId, ListState>>()

function begin(list: ImageList): ListState {
  const total = totalBefore(list)
  const from = list.source === null ? 1 : guessPage(list.source, total, list.start?.index ?? 0)
  const facts = createStore<ListFacts>(() => ({ from, counted: null, isStopped: false }))
  let memory: ListMemory = { total, highWaterMark: 0 }
  /** The first page of the window that is about to begin; null for none. */
  let next: number | null = null

  async function moveTo(page: number, request: Promise<void>) {
    await Promise.race([request, yieldToEventLoop()])
    if (next !== page) return
    next = null
    facts.setState({ from: page })
  }
  return {
    facts,
    memory: () => memory,
    remember(latest) {
      memory = latest
    },
    restart(page, request) {
      if (next === page) return
      next = page
      void moveTo(page, request())
    },
  }
}

/** The state of a list of an opened source: the same as long as the source is open. */
export function listState(list: ImageList): ListState {
  const { source, id } = list
  if (source === null) return begin(list)
  const ofSource = states.get(source) ?? new Map<ListId, ListState>()
  const state = ofSource.get(id) ?? begin(list)
  states.set(source, ofSource.set(id, state))
  return state
}
