import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatCount } from '../../lib/formatCount'
import { labelFor } from '../../lib/labels'
import type { Completion, Completions } from '../../sources/completion'
import type { ImageSource } from '../../sources/source'
import { MiddleCut } from '../../ui/MiddleCut'
import { useMessages } from '../../ui/messages'
import { searchFieldRef } from '../header/toolbarFocus'
import { isCommand } from '../keys'
import { useExploreStore } from '../state/exploreStore'

/** How long typing has to pause before the number of suggestions is announced, in ms. */
const ANNOUNCE_AFTER_MS = 500

const NOTHING: Completions = { start: 0, items: [] }

/** The text before the caret if it is behind a word; null if text is selected or the caret is within a word. */
function textBeforeCaret({ value, selectionStart, selectionEnd }: HTMLInputElement): string | null {
  if (selectionStart === null || selectionStart !== selectionEnd) return null
  return /^(?:[\s,]|$)/.test(value.slice(selectionStart)) ? value.slice(0, selectionStart) : null
}

/** Writes a completion as if it were typed, so that the browser can undo it. */
function write({ text }: Completion, start: number): void {
  const field = searchFieldRef.current
  if (field === null) return
  field.setSelectionRange(start, field.selectionStart)
  // No other function keeps the undo history of a field. Every browser has it.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
  // In a narrow field the browser would leave its end out of view.
  if (field.selectionStart === field.value.length) field.scrollLeft = field.scrollWidth
}

/**
 * Says of the field which list of suggestions it controls while that is open, and which of them is chosen.
 * @param id of the list; its options have it with their index at the end
 * @param chosen the index; -1 for none
 */
function useFieldAttributes(id: string, isOpen: boolean, chosen: number): void {
  useEffect(() => {
    const field = searchFieldRef.current
    if (field === null || !isOpen) return undefined
    const attributes = {
      'aria-controls': id,
      ...(chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` }),
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [id, isOpen, chosen])
}

export interface SearchCompletionProps {
  readonly complete: NonNullable<ImageSource['complete']>
}

/**
 * The list of ways in which the search that is being typed may go on. The field keeps focus. It stays a search box, as
 * in every gallery, and names the chosen suggestion as its active descendant.
 */
export function SearchCompletion({ complete }: SearchCompletionProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const text = useExploreStore(({ navigation }) => navigation.searchText)
  /** The field as it was completed last: its text and caret. */
  const [typed, setTyped] = useState<{ text: string; caret: number } | null>(null)
  const [{ start, items }, setCompletions] = useState(NOTHING)
  /** The index of the chosen suggestion; -1 for none. */
  const [chosen, setChosen] = useState(-1)
  const isOpen = items.length > 0 && typed?.text === text
  const count = isOpen ? items.length : 0
  const announce = useMessages((state) => state.announce)
  const requests = useRef(0)

  function close() {
    requests.current++
    setCompletions(NOTHING)
    setChosen(-1)
  }

  const handleInput = useEffectEvent(async (field: HTMLInputElement) => {
    const request = ++requests.current
    const before = textBeforeCaret(field)
    setChosen(-1)
    // The list of the letter before stays until there is the next one.
    setTyped({ text: field.value, caret: field.selectionStart ?? 0 })
    const completions = before === null ? null : await complete(before).catch(() => null)
    if (request === requests.current) setCompletions(completions ?? NOTHING)
  })

  function choose(step: 1 | -1) {
    // The field itself is one of the places.
    const next = ((chosen + 1 + step + count + 1) % (count + 1)) - 1
    setChosen(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || isCommand(event)) return
    const item = items[chosen]
    if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Escape') close()
    else if (item && !event.shiftKey && ['Enter', 'Tab'].includes(event.key)) write(item, start)
    else return
    event.preventDefault()
  })

  const handleCaret = useEffectEvent((field: HTMLInputElement) => {
    if (isOpen && field.selectionStart !== typed.caret) close()
  })
  const handleBlur = useEffectEvent(close)

  useEffect(() => {
    const field = searchFieldRef.current
    if (field === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    field.addEventListener('input', () => void handleInput(field), { signal })
    field.addEventListener('keydown', handleKey, { signal })
    field.addEventListener('blur', handleBlur, { signal })
    document.addEventListener('selectionchange', () => handleCaret(field), { signal })
    field.setAttribute('aria-autocomplete', 'list')
    // oxlint-disable-next-line react/set-state-in-effect -- the visitor may have typed before this code was there
    if (field.value !== '' && document.activeElement === field) void handleInput(field)
    return () => {
      controller.abort()
      field.removeAttribute('aria-autocomplete')
    }
  }, [])

  useFieldAttributes(id, isOpen, chosen)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(
      () => announce(labelFor('{count} suggestion|{count} suggestions', { count })),
      ANNOUNCE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [announce, count])

  if (!isOpen) return null
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label={labelFor('Suggestions')}
      className="absolute top-full left-0 z-20 mt-2 max-h-[50dvh] w-max max-w-[min(28rem,100vw-2rem)] min-w-full overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-raised"
    >
      {items.map((item, index) => (
        <Suggestion
          key={item.text}
          id={`${id}-${index}`}
          item={item}
          isChosen={index === chosen}
          onPress={() => write(item, start)}
        />
      ))}
    </div>
  )
}

interface SuggestionProps {
  readonly id: string
  readonly item: Completion
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Suggestion({ id, item: { label, note }, isChosen, onPress }: SuggestionProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isChosen}
      // The field keeps focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex min-h-10 w-full items-center gap-6 rounded-xl px-3 py-1.5 text-left text-normal leading-5 hover:bg-sunken aria-selected:bg-sunken forced-colors:aria-selected:outline-2 pointer-coarse:min-h-11"
    >
      <MiddleCut className="mr-auto">{label}</MiddleCut>
      <span className="shrink-0 text-small text-muted tabular-nums">
        {typeof note === 'number' ? formatCount(note) : note}
      </span>
    </button>
  )
}
