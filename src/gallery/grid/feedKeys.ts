import type { MarkKey } from '../card/markByKey'

/** What the target of a key depends on. Cells are 0-based. */
interface KeyContext {
  /** The cell that has focus. */
  readonly current: number
  /** Cells that focus can move to. */
  readonly cells: number
  readonly columns: number
  /** Whole rows in view, at least 1. */
  readonly rows: number
}

type Target = (context: KeyContext) => number

/** The keys that move focus, and the cells that they move it to. */
const TARGETS = {
  '→': ({ current }) => current + 1,
  '←': ({ current }) => current - 1,
  '↓': ({ current, columns }) => current + columns,
  '↑': ({ current, columns }) => current - columns,
  'Page Down': ({ current, cells, columns, rows }) => Math.min(current + rows * columns, cells - 1),
  'Page Up': ({ current, columns, rows }) => Math.max(current - rows * columns, 0),
  Home: () => 0,
  End: ({ cells }) => cells - 1,
} satisfies Record<string, Target>

/** The keys among the cards. */
export type CardKey = keyof typeof TARGETS | 'Ctrl Home' | 'Ctrl End' | MarkKey

/** The cell that a key moves focus to, which may be outside of the grid; null for other keys. */
export function cellForKey(key: string, context: KeyContext): number | null {
  const targets: Readonly<Partial<Record<string, Target>>> = TARGETS
  return targets[key]?.(context) ?? null
}
