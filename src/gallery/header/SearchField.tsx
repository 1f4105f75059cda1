import { useLayoutEffect } from 'react'
import { labelFor } from '../../lib/labels'
import { lazyCode } from '../../lib/lazyCode'
import { loadInteractive } from '../loadInteractive'
import { LazyPart } from '../../ui/LazyPart'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'
import { typeText } from '../navigation/navigate'
import { MaskIcon } from '../../ui/MaskIcon'
import { handleSearchMounted, searchFieldRef } from './toolbarFocus'

/** How long typing has to pause while there is no source that says it, in ms. */
const TYPING_PAUSE_MS = 200

const completion = lazyCode(() => loadInteractive().then((module) => module.SearchCompletion))

/** The field of the search text, with a button that clears it. */
export function SearchField() {
  const text = useExploreStore(({ navigation }) => navigation.searchText)
  const source = useSource()
  const pause = source?.typingPause ?? TYPING_PAUSE_MS
  const label = labelFor('Search images')

  useLayoutEffect(handleSearchMounted, [])

  function clear() {
    typeText('', pause)
    // The button disappears with the text.
    searchFieldRef.current?.focus()
  }

  return (
    <div className="relative min-w-30 flex-99 sm:max-w-md min-[72rem]:max-[90rem]:max-w-90">
      <MaskIcon
        icon="search"
        className="pointer-events-none absolute top-3.25 left-4 size-4.5 text-muted"
      />
      <input
        ref={searchFieldRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => typeText(event.target.value, pause)}
        autoComplete="off"
        spellCheck={false}
        className="block h-11 w-full rounded-full border border-line bg-surface px-11 text-base text-ellipsis placeholder:text-muted placeholder-shown:pr-1 hover:border-line-strong sm:text-normal"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={labelFor('Clear search')}
          onClick={clear}
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <MaskIcon icon="remove" className="size-4" />
        </button>
      )}
      {source?.complete && (
        <LazyPart
          code={completion}
          props={{ complete: source.complete }}
          isNeeded={false}
          loadsAhead
        />
      )}
    </div>
  )
}
