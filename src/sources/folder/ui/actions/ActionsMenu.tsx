import { Menu, MenuButton, MenuItem, MenuItems, MenuSection } from '@headlessui/react'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import type { ChosenImages, ImageAction } from '../../../imageAction'
import { useTapsBeside } from '../../../../ui/useTapsBeside'
import { loadActions } from './folderActions'

export interface ActionsMenuProps {
  readonly actions: readonly ImageAction[]
  readonly images: ChosenImages
  /** The images in words, above the actions; null for the one that is shown. */
  readonly heading: ReactNode
  /** The button of the menu. */
  readonly button: Pick<ComponentProps<'button'>, 'className' | 'children' | 'aria-label' | 'title'>
  /** Where the menu opens. */
  readonly anchor: 'top end' | 'bottom start'
}

/** A menu of what can be done with images. */
export function ActionsMenu({ actions, images, heading, button, anchor }: ActionsMenuProps) {
  useTapsBeside()
  return (
    <Menu>
      <MenuButton {...button} />
      <MenuItems
        anchor={{ to: anchor, gap: 8, padding: 16 }}
        modal={false}
        className="z-50 max-w-[calc(100vw-2rem)] min-w-56 rounded-card border border-line-strong bg-surface p-1.5 shadow-raised outline-none"
      >
        <ActionItems actions={actions} images={images} heading={heading} />
      </MenuItems>
    </Menu>
  )
}

/** The items of an open menu, whose code is loaded before one is pressed. */
function ActionItems({
  actions,
  images,
  heading,
}: Pick<ActionsMenuProps, 'actions' | 'images' | 'heading'>) {
  useEffect(loadActions, [])
  return (
    <MenuSection>
      {heading !== null && (
        <p className="px-3 pt-2 pb-1 text-small text-muted tabular-nums">{heading}</p>
      )}
      {actions.map((action) => (
        <MenuItem key={action.name}>
          <button
            type="button"
            className="flex h-10 w-full items-center rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:h-11"
            onClick={() => void action.run(images)}
          >
            {action.name}
          </button>
        </MenuItem>
      ))}
    </MenuSection>
  )
}
