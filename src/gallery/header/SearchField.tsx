import { useLayoutEffect } from 'react'
import { useExploreStore } from '../state/exploreStore'
import { MaskIcon } from '../../ui/MaskIcon'
import { handleSearchMounted, searchFieldRef } from './toolbarFocus'

/** The field of the search text, with a button that clears it. */
export function SearchField() {
  const text = useExploreStore((state) => state.searchText)
  const setText = useExploreStore((state) => state.setSearchText)

  useLayoutEffect(handleSearchMounted, [])

  function clear() {
    setText('')
    // The button disappears with the text.
    searchFieldRef.current?.focus()
  }

  return (
    <div className="relative min-w-40 flex-1 sm:max-w-md">
      <MaskIcon
        icon="search"
        className="pointer-events-none absolute top-3.25 left-4 size-4.5 text-muted"
      />
      <input
        ref={searchFieldRef}
        type="search"
        aria-label="Search images"
        placeholder="Search images"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full rounded-full border border-line bg-surface px-11 text-base placeholder:text-muted placeholder-shown:pr-2 hover:border-line-strong sm:text-normal"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <MaskIcon icon="remove" className="size-4" />
        </button>
      )}
    </div>
  )
}
