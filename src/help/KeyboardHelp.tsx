import { use, useEffect, useState, type ReactNode } from 'react'
import { VERSION } from 'virtual:version'
import type { ZoomKey } from '../pictures/zoomKeys'
import type { ImageSource } from '../sources/source'
import type { HelpRow } from '../sources/sourceUi'
import type { ImageKey } from '../gallery/detail/DetailPanel'
import { FeaturesContext, type KeyRow } from '../gallery/features'
import type { CardKey } from '../gallery/grid/feedKeys'
import { useSource } from '../gallery/queries/SourceContext'
import { ModalDialog } from '../ui/ModalDialog'
import { SwitchField } from '../ui/SwitchField'
import type { PageKey } from './Shortcuts'
import { twoColumns } from './twoColumns'

/** Rows of one place, for keys that act there. */
const rowsAt = <Name extends string>(
  place: string,
  rows: readonly Omit<KeyRow<Name>, 'place'>[],
): readonly KeyRow[] => rows.map((row) => ({ place, ...row }))

/** The keys of the gallery without its features, which name theirs in `Features.keys`. */
const KEYS: readonly KeyRow[] = [
  ...rowsAt<PageKey>('Anywhere', [
    { keys: ['/'], does: 'Search', isCharacter: true },
    { keys: ['?'], does: 'Show these keys', isCharacter: true },
    { keys: ['N'], does: 'Go to the next match of the search', isCharacter: true },
    { keys: ['Shift N'], does: 'Go to the match before' },
    { keys: ['Ctrl Z'], does: 'Take back the last decision', isToReject: true },
  ]),
  // Enter, Tab and Esc are keys of the browser and of all dialogs. The arrows of a zoomed picture are those of `zoomKeys`,
  // also without Shift if the picture has focus.
  ...rowsAt<CardKey | 'Enter' | 'Tab'>('Among the images', [
    { keys: ['←', '→', '↑', '↓'], does: 'Go to the next card that way' },
    { keys: ['Page Up', 'Page Down'], does: 'Move one screen' },
    { keys: ['Home', 'End'], does: 'Go to the first or last card' },
    { keys: ['Enter'], does: 'Open the image' },
    { keys: ['L'], does: 'Like or unlike' },
    { keys: ['X'], does: 'Reject, or take that back', isToReject: true, isCharacter: true },
    { keys: ['Tab'], does: 'Go to the card’s buttons' },
    { keys: ['Ctrl Home', 'Ctrl End'], does: 'Leave the images' },
  ]),
  ...rowsAt<ImageKey | ZoomKey | '↑' | '↓' | 'Esc'>('In an open image', [
    { keys: ['←', '→'], does: 'Show the previous or next image' },
    { keys: ['F'], does: 'Show the picture alone, or the details' },
    { keys: ['+', '-', '0'], does: 'Zoom the picture that is alone, or fit it' },
    { keys: ['←', '→', '↑', '↓'], does: 'Move the zoomed picture' },
    { keys: ['L'], does: 'Like or unlike' },
    { keys: ['X'], does: 'Reject, or take that back', isToReject: true, isCharacter: true },
    { keys: ['Esc'], does: 'Close' },
  ]),
]

/**
 * The rows of all keys that a source has a use for; null until the features have theirs, so that none moves below a
 * pointer. A feature whose code cannot be loaded has none.
 */
function useKeyRows(isOpen: boolean, source: ImageSource | null): readonly KeyRow[] | null {
  const features = use(FeaturesContext)
  const [ofFeatures, setOfFeatures] = useState<readonly KeyRow[] | null>(null)
  useEffect(() => {
    if (!isOpen || source === null) return undefined
    let isCurrent = true
    async function show(of: ImageSource) {
      const codes = await features.load().then(
        ({ keys }) => keys(of),
        () => [],
      )
      const loaded = await Promise.all(
        codes.map(async (code) => (await code?.catch(() => undefined))?.KEYS ?? []),
      )
      if (isCurrent) setOfFeatures(loaded.flat())
    }
    void show(source)
    return () => {
      isCurrent = false
    }
  }, [isOpen, source, features])
  // Before there is a source, no feature has keys.
  const rows = source === null ? [] : ofFeatures
  if (rows === null) return null
  return [...KEYS, ...rows].filter(({ isToReject }) => !isToReject || source?.ui.canReject)
}

export interface KeyboardHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether the keys of a single character are on. */
  readonly hasCharacterKeys: boolean
  readonly onCharacterKeys: (isOn: boolean) => void
}

interface Section {
  readonly title: string
  /** Empty for the section of the switch. */
  readonly rows: readonly HelpRow[]
  /** Its place among all sections if they stand in one column. 0-based; the switch is below the first. */
  readonly order: number
}

const SWITCH: Section = { title: 'Keys of a single character', rows: [], order: 0 }

interface HelpSectionProps extends Section {
  readonly children: ReactNode
}

/** A titled list: what to press or type, and what that does. */
function HelpSection({ title, rows, children, order }: HelpSectionProps) {
  return (
    <section aria-label={title} className="pt-6" style={{ order }}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {rows.length > 0 && (
        <dl className="mt-2 divide-y divide-line">
          {rows.map(({ keys, does }) => (
            <div
              key={does}
              className="flex items-center justify-between gap-6 py-2 narrow:flex-wrap narrow:gap-y-1"
            >
              <dt className="flex max-w-[55%] shrink-0 flex-wrap gap-1.5 narrow:max-w-full narrow:wrap-anywhere">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-lg border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-right text-normal text-balance narrow:grow">{does}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

/** A section for each place where keys are pressed, and one for what a search understands. */
function sectionsOf(keys: readonly KeyRow[], search: readonly HelpRow[]): readonly Section[] {
  const sections = [...new Set(keys.map(({ place }) => place))].map((title, order) => ({
    title,
    rows: keys.filter(({ place }) => place === title),
    order,
  }))
  if (search.length === 0) return sections
  return [...sections, { title: 'In the search field', rows: search, order: sections.length }]
}

interface SectionsProps extends Pick<KeyboardHelpProps, 'hasCharacterKeys' | 'onCharacterKeys'> {
  readonly keys: readonly KeyRow[]
  readonly search: readonly HelpRow[]
}

/** The sections, in two columns where there is room, and the switch for keys of a single character. */
function Sections({ keys, search, hasCharacterKeys, onCharacterKeys }: SectionsProps) {
  const characterRows = keys.filter(({ isCharacter }) => isCharacter)
  const characterKeys = [...new Set(characterRows.flatMap((row) => row.keys))]
  // In rows: a title, with the space above it, is as high as two, and the switch as one.
  const columns = twoColumns(
    [...sectionsOf(keys, search), SWITCH],
    ({ rows }) => Math.max(rows.length, 1) + 2,
  )
  return (
    <div className="flex flex-col gap-x-12 md:grid md:grid-cols-2">
      {columns.map((sections, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- there are always two
        <div key={column} className="contents md:block">
          {sections.map((section) => (
            <HelpSection key={section.title} {...section}>
              {section === SWITCH && (
                <SwitchField
                  label={`Use the keys ${characterKeys.slice(0, -1).join(', ')} and ${characterKeys.at(-1)}`}
                  isOn={hasCharacterKeys}
                  onChange={onCharacterKeys}
                  className="justify-between pt-2.5"
                />
              )}
            </HelpSection>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * The dialog with the list of keys, and the switch for keys of a single character. Also what a search of the source
 * understands, and the version of the page.
 */
export function KeyboardHelp(props: KeyboardHelpProps) {
  const { isOpen, onClose, ...characterKeys } = props
  const source = useSource()
  const rows = useKeyRows(isOpen, source)
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard"
      className="max-w-lg md:max-w-4xl"
    >
      {rows && <Sections keys={rows} search={source?.ui.searchHelp ?? []} {...characterKeys} />}
      <p className="pt-6 text-sm text-muted">Explore {VERSION}</p>
    </ModalDialog>
  )
}
