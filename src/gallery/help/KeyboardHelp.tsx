import type { ReactNode } from 'react'
import { VERSION } from 'virtual:version'
import type { HelpRow } from '../../sources/sourceUi'
import { useSource } from '../queries/SourceContext'
import { ModalDialog } from '../../ui/ModalDialog'
import { SwitchField } from '../../ui/SwitchField'

/** What a source may let visitors do with its images. */
type Ability = 'reject' | 'select' | 'compare' | 'stack'

interface KeyRow extends HelpRow {
  readonly place: string
  /** Absent if the key works in every gallery. */
  readonly needs?: Ability
}

const COMPARING = 'In a comparison'

/** Every key and what it does. */
const KEYS: readonly KeyRow[] = [
  { place: 'Anywhere', keys: ['/'], does: 'Search' },
  { place: 'Anywhere', keys: ['?'], does: 'Show these keys' },
  { place: 'Anywhere', keys: ['N'], does: 'Go to the next match of the search' },
  { place: 'Anywhere', keys: ['Shift N'], does: 'Go to the match before' },
  { place: 'Anywhere', keys: ['Ctrl Z'], does: 'Take back the last decision', needs: 'reject' },
  { place: 'Among the images', keys: ['←', '→', '↑', '↓'], does: 'Go to the next card that way' },
  { place: 'Among the images', keys: ['Page Up', 'Page Down'], does: 'Move one screen' },
  { place: 'Among the images', keys: ['Home', 'End'], does: 'Go to the first or last card' },
  { place: 'Among the images', keys: ['Enter'], does: 'Open the image' },
  { place: 'Among the images', keys: ['L'], does: 'Like or unlike' },
  { place: 'Among the images', keys: ['X'], does: 'Reject, or take that back', needs: 'reject' },
  {
    place: 'Among the images',
    keys: ['Space'],
    does: 'Select, or take that back',
    needs: 'select',
  },
  {
    place: 'Among the images',
    keys: ['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'],
    does: 'Select on the way',
    needs: 'select',
  },
  { place: 'Among the images', keys: ['S'], does: 'Open or close a stack', needs: 'stack' },
  { place: 'Anywhere', keys: ['Ctrl A'], does: 'Select all images of the list', needs: 'select' },
  { place: 'Anywhere', keys: ['Esc'], does: 'End the selection', needs: 'select' },
  { place: 'Anywhere', keys: ['C'], does: 'Compare two to four selected images', needs: 'compare' },
  { place: 'Among the images', keys: ['Ctrl wheel'], does: 'Larger or smaller pictures' },
  { place: 'Among the images', keys: ['Tab'], does: 'Go to the card’s buttons' },
  { place: 'Among the images', keys: ['Ctrl Home', 'Ctrl End'], does: 'Leave the images' },
  { place: 'In an open image', keys: ['←', '→'], does: 'Show the previous or next image' },
  { place: 'In an open image', keys: ['L'], does: 'Like or unlike', needs: 'reject' },
  { place: 'In an open image', keys: ['X'], does: 'Reject, or take that back', needs: 'reject' },
  { place: 'In an open image', keys: ['Esc'], does: 'Close' },
  {
    place: COMPARING,
    keys: ['←', '→'],
    does: 'Go to the picture before or after',
    needs: 'compare',
  },
  {
    place: COMPARING,
    keys: ['+', '-', '0'],
    does: 'Zoom all pictures, or fit them',
    needs: 'compare',
  },
  {
    place: COMPARING,
    keys: ['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'],
    does: 'Move all pictures',
    needs: 'compare',
  },
  {
    place: COMPARING,
    keys: ['↑', '↓'],
    does: 'Show the image before or after in the frame',
    needs: 'compare',
  },
  { place: COMPARING, keys: ['O'], does: 'Lay two pictures over one another', needs: 'compare' },
  { place: COMPARING, keys: ['S'], does: 'Swap them', needs: 'compare' },
  { place: COMPARING, keys: ['L'], does: 'Like or unlike the framed picture', needs: 'compare' },
  { place: COMPARING, keys: ['X'], does: 'Reject it, or take that back', needs: 'compare' },
  { place: COMPARING, keys: ['Esc'], does: 'Close', needs: 'compare' },
]

export interface KeyboardHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether the keys /, ? and N are on, X if images can be rejected, and C if they can be compared. */
  readonly hasCharacterKeys: boolean
  readonly onCharacterKeys: (isOn: boolean) => void
}

interface HelpSectionProps {
  readonly title: string
  readonly rows: readonly HelpRow[]
  readonly children?: ReactNode
}

/** A titled list: what to press or type, and what that does. */
function HelpSection({ title, rows, children }: HelpSectionProps) {
  return (
    <section aria-label={title} className="break-inside-avoid pt-6">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-6 py-2">
            <dt className="flex max-w-[55%] shrink-0 flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-lg border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-normal">{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/**
 * The dialog with the list of keys, and the switch for those of a single character. Also what a search of the source
 * understands, and the version of the page.
 */
export function KeyboardHelp(props: KeyboardHelpProps) {
  const { isOpen, onClose, hasCharacterKeys, onCharacterKeys } = props
  const source = useSource()
  const searchHelp = source?.ui.searchHelp ?? []
  const can: Readonly<Record<Ability, boolean>> = {
    reject: source?.ui.canReject === true,
    select: source?.idsAt !== undefined,
    compare: source?.idsAt !== undefined && source.ui.comparing !== undefined,
    stack: source?.stacking !== undefined,
  }
  const characterKeys = ['/', '?', 'N', ...(can.reject ? ['X'] : []), ...(can.compare ? ['C'] : [])]
  const rows = KEYS.filter(({ needs }) => needs === undefined || can[needs])
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard"
      className="max-w-lg md:max-w-4xl"
    >
      <div className="gap-12 md:columns-2">
        {[...new Set(rows.map(({ place }) => place))].map((section) => (
          <HelpSection
            key={section}
            title={section}
            rows={rows.filter(({ place }) => place === section)}
          >
            {section === 'Anywhere' && (
              <SwitchField
                label={`Use the keys ${characterKeys.slice(0, -1).join(', ')} and ${characterKeys.at(-1)}`}
                isOn={hasCharacterKeys}
                onChange={onCharacterKeys}
                className="justify-between border-t border-line py-2.5"
              />
            )}
          </HelpSection>
        ))}
        {searchHelp.length > 0 && <HelpSection title="In the search field" rows={searchHelp} />}
      </div>
      <p className="pt-6 text-sm text-muted">Explore {VERSION}</p>
    </ModalDialog>
  )
}
