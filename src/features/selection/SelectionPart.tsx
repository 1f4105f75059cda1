import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Columns2, Ellipsis, Heart, ThumbsDown, X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useStore } from 'zustand'
import { formatCount } from '../../lib/formatCount'
import { labelFor } from '../../lib/labels'
import { AtBottom } from '../../ui/AtBottom'
import { useEscape } from '../../ui/escape'
import { LazyPart } from '../../ui/LazyPart'
import { useTapsBeside } from '../../ui/useTapsBeside'
import { SELECTED_ID } from '../../gallery/card/cardContext'
import type { PartProps } from '../../gallery/features'
import { cardLink, feedOnScreen } from '../../gallery/elements'
import { useShownList } from '../../gallery/onScreen'
import { select } from './select'
import { useSelection, type ShownSelection } from './useSelection'
import { useSelectionActions, type SelectionActions } from './useSelectionActions'
import { useSelectionKeys } from './useSelectionKeys'
import { useSelectingPresses } from './useSelectingPresses'
import { ModalDialog } from '../../ui/ModalDialog'
import { uncopiedText } from '../../parts/copyImageText'

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
export function SelectionPart({ source, requested }: PartProps) {
  const list = useShownList()
  const shown = useSelection(list, requested)
  const actions = useSelectionActions(list, shown)
  const { opened, closeDialog } = actions
  useSelectingPresses(shown.listId)
  const isOpened = opened !== null
  useEscape(isOpened, closeDialog)
  useSelectionKeys({ source, selected: shown, actions })
  return (
    <>
      <span id={SELECTED_ID} hidden>
        {labelFor('Selected')}
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
  cardLink(document, head ?? -1) ?? feedOnScreen()

const ICONS = { reject: ThumbsDown, like: Heart, compare: Columns2 }

const BUTTON =
  'flex h-11 min-w-9 shrink basis-11 items-center justify-center gap-2 rounded-full text-sm font-medium transition hover:bg-sunken active:scale-[0.98] aria-disabled:*:opacity-45 sm:shrink-0 sm:basis-auto sm:px-4'

const ITEM =
  'flex min-h-10 w-full items-center rounded-xl px-3 text-left text-normal aria-disabled:opacity-45 data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:min-h-11'

interface ActionItemProps extends ComponentProps<'button'> {
  /** It does nothing but say why. */
  readonly isOff: boolean
}

/** An item of the menu. Headless UI takes off the `aria-disabled` of an item that it does not disable itself. */
const ActionItem = ({ isOff, ...item }: ActionItemProps) => (
  <button {...item} type="button" aria-disabled={isOff} className={ITEM} />
)

interface MoreProps {
  readonly shown: ShownSelection
  readonly actions: SelectionActions
}

/** The menu of what has no button in the bar. It opens above it. */
function MoreMenu({ shown, actions }: MoreProps) {
  const { hasSearch, isAll, selectMatches } = shown
  useTapsBeside()
  return (
    <Menu as="div" className="flex min-w-9 shrink basis-11 sm:relative sm:shrink-0 sm:basis-auto">
      <MenuButton aria-label={labelFor('More')} className={`${BUTTON} grow data-open:bg-sunken`}>
        <Ellipsis aria-hidden="true" size={17} />
        <span className="max-sm:hidden">{labelFor('More')}</span>
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute right-0 bottom-full z-20 mb-2 max-h-[calc(100dvh-9rem)] w-56 overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-raised outline-none"
      >
        {!isAll && (
          <MenuItem as="button" type="button" className={ITEM} onClick={selectMatches}>
            {labelFor(hasSearch ? 'Select all matches' : 'Select all images')}
          </MenuItem>
        )}
        {actions.actions.map(
          (action) =>
            action.icon === undefined && (
              <MenuItem
                key={action.label}
                as={ActionItem}
                isOff={actions.isOff(action)}
                onClick={() => actions.run(action)}
              >
                {action.label}
              </MenuItem>
            ),
        )}
      </MenuItems>
    </Menu>
  )
}

/** How many images are selected, and what can be done with them, in one row. */
function SelectionBar({ shown, count, actions }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const focusNext = useEffectEvent(() =>
    nextFocus(shown.selection?.rangeEnd)?.focus({ preventScroll: true }),
  )
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusNext())
    }
  }, [])
  return (
    <section
      ref={bar}
      aria-label={labelFor('Selection')}
      // Below what is in progress.
      className="order-last min-w-0 basis-full"
    >
      <div className="pointer-events-auto relative mx-auto flex w-fit max-w-full items-center rounded-card border border-line bg-surface p-1 shadow-raised max-sm:w-full sm:gap-1 sm:p-1.5">
        <button
          type="button"
          aria-label={labelFor('End selection')}
          title={labelFor('End selection (Esc)')}
          onClick={() => select(null)}
          className={`${BUTTON} sm:w-11 sm:px-0`}
        >
          <X aria-hidden="true" size={17} />
        </button>
        <p
          data-count={formatCount(count)}
          // On the smallest phones there is room for the number alone.
          className="mr-auto pr-1 text-normal font-medium whitespace-nowrap tabular-nums max-[24rem]:text-[0px] max-[24rem]:before:text-normal max-[24rem]:before:content-[attr(data-count)_/_''] sm:pr-4"
        >
          {labelFor('{count} selected', { count })}
        </p>
        {actions.actions.map((action) => {
          if (action.icon === undefined) return null
          const Icon = ICONS[action.icon]
          return (
            <button
              key={action.label}
              type="button"
              aria-label={action.label}
              // Not `disabled`: the button keeps its focus.
              aria-disabled={actions.isOff(action)}
              title={action.reasonAgainst?.(count) ?? undefined}
              onClick={() => actions.run(action)}
              className={BUTTON}
            >
              <Icon aria-hidden="true" size={17} />
              <span className="max-sm:hidden">{action.label}</span>
            </button>
          )
        })}
        <MoreMenu shown={shown} actions={actions} />
      </div>
    </section>
  )
}
