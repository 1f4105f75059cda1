import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatCount } from '../../lib/formatCount'
import { AtBottom } from '../../ui/AtBottom'
import { useEscape } from '../../ui/escape'
import { LazyPart } from '../../ui/LazyPart'
import { SmallButton } from '../../ui/SmallButton'
import { SELECTED_ID } from '../../gallery/card/cardContext'
import { cardLink } from '../../gallery/card/cardElements'
import type { PartProps } from '../../gallery/features'
import { useShownGallery } from '../../gallery/shown'
import { select } from './select'
import { useSelection, type ShownSelection } from './useSelection'
import { useSelectionActions, type SelectionActions } from './useSelectionActions'
import { useSelectionKeys } from './useSelectionKeys'
import { useSelectingPresses } from './useSelectingPresses'
import { ModalDialog } from '../../ui/ModalDialog'
import { uncopiedText } from '../../gallery/actions/copyImageText'

/** A text that the browser did not copy, selected so that the visitor can copy it. */
function UncopiedText() {
  const text = useStore(uncopiedText, (state) => state.text)
  // While the dialog closes, it shows the text still.
  const [shown, setShown] = useState(text)
  if (text !== null && text !== shown) setShown(text)
  return (
    <ModalDialog
      isOpen={text !== null}
      onClose={() => uncopiedText.setState({ text: null })}
      title="Not copied"
    >
      <p className="mt-4 text-muted">
        The browser did not allow it. The text is selected here: copy it yourself.
      </p>
      <textarea
        readOnly
        data-autofocus
        aria-label="Text to copy"
        rows={10}
        value={shown ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-4 w-full rounded-card border border-line-strong bg-sunken p-3 font-mono text-sm wrap-anywhere"
      />
    </ModalDialog>
  )
}

const NOTHING: readonly string[] = []

/** Selecting images of the shown list, and the bar of what can be done with them. */
export function SelectionPart({ source, list }: PartProps) {
  const gallery = useShownGallery()
  const shown = useSelection(gallery, list)
  const actions = useSelectionActions(gallery, shown)
  const { opened, closeDialog } = actions
  useSelectingPresses(shown.list)
  const isOpened = opened !== null
  useEscape(isOpened, closeDialog)
  useSelectionKeys({ source, selected: shown, actions })
  return (
    <>
      <span id={SELECTED_ID} hidden>
        Selected
      </span>
      {shown.selection && shown.count !== null && (
        <AtBottom>
          <SelectionBar shown={shown} count={shown.count} actions={actions} />
        </AtBottom>
      )}
      <UncopiedText />
      {actions.actions.map(
        (action) =>
          'dialog' in action &&
          // The selection may end while the dialog is open.
          (shown.selection !== null || isOpened) && (
            <LazyPart
              key={action.label}
              code={action.dialog}
              props={{
                ids: opened?.ids ?? NOTHING,
                isOpen: opened?.action === action,
                onClose: closeDialog,
              }}
              isNeeded={opened?.action === action}
            />
          ),
      )}
    </>
  )
}

interface SelectionBarProps {
  readonly shown: ShownSelection
  readonly count: number
  readonly actions: SelectionActions
}

/** What has the focus after the bar: the card that was selected last, or the images. */
const nextFocus = (head: number | undefined): HTMLElement | null =>
  cardLink(document, head ?? -1) ?? document.querySelector<HTMLElement>('[role="feed"]')

/** How many images are selected, and what can be done with them. */
function SelectionBar({ shown, count, actions }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const head = shown.selection?.head
  return (
    <section
      ref={bar}
      aria-label="Selection"
      // Below what is in progress.
      className="order-last min-w-0 basis-full"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-raised max-sm:w-full compact:flex-nowrap">
        <p className="mr-2 pl-3 font-medium whitespace-nowrap tabular-nums">
          {formatCount(count)} selected
        </p>
        {/* One strip in a low window, where the bar has one line. */}
        <div className="contents gap-2 compact:-my-2 compact:flex compact:min-w-0 compact:overflow-x-auto compact:overscroll-x-contain compact:py-2">
          {!shown.isAll && (
            <SmallButton
              onClick={shown.selectMatches}
              focusNext={() => bar.current?.querySelector('button') ?? nextFocus(head)}
            >
              Select all matches
            </SmallButton>
          )}
          <div className="gap-2 max-sm:order-last max-sm:-m-2 max-sm:flex max-sm:w-[calc(100%+1rem)] max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:p-2 sm:contents">
            {actions.actions.map((action) => (
              <SmallButton
                key={action.label}
                // Not `disabled`: the button keeps its focus.
                aria-disabled={actions.isRunning || action.reasonAgainst?.(count) != null}
                title={action.reasonAgainst?.(count) ?? undefined}
                onClick={() => actions.run(action)}
                focusNext={() => nextFocus(head)}
                className="aria-disabled:opacity-45"
              >
                {action.label}
              </SmallButton>
            ))}
          </div>
        </div>
        <SmallButton
          onClick={() => select(null)}
          focusNext={() => nextFocus(head)}
          className="ml-auto shrink-0 max-sm:w-9 max-sm:px-0! compact:w-9 compact:px-0!"
        >
          <X aria-hidden="true" size={15} />
          <span className="max-sm:sr-only compact:sr-only">End selection</span>
        </SmallButton>
      </div>
    </section>
  )
}
