import { MenuHeading, MenuItem, MenuSection } from '@headlessui/react'
import type { MouseEvent } from 'react'
import { labelFor } from '../../lib/labels'
import { useSource } from '../../gallery/queries/SourceContext'
import { setWholePictures, usePictureView } from '../../pictures/pictureView'
import { ChoiceItem } from '../../ui/ChoiceItem'
import { changeSize } from './changeSize'
import { SIZE_NAMES, useSizes } from './useSizes'

/** Runs a choice and leaves the menu open: what it changes is seen beside the menu. */
const staying = (choose: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  choose()
}

/** What `PictureControls` controls, as items of a menu. */
export function PictureItems() {
  const { sizes, shown } = useSizes()
  const isWhole = usePictureView((view) => view.isWhole)
  return (
    <>
      <MenuSection className="flex flex-col">
        <MenuHeading className="px-3 pt-2 pb-1 text-small text-muted">
          {labelFor('Picture size')}
        </MenuHeading>
        {sizes.map((size) => (
          <MenuItem
            key={size}
            as={ChoiceItem}
            kind="radio"
            isChecked={size === shown}
            onClick={staying(() => changeSize(size))}
          >
            {labelFor(SIZE_NAMES[size])}
          </MenuItem>
        ))}
      </MenuSection>
      {useSource()?.ui.hasShapes && (
        <MenuItem
          as={ChoiceItem}
          kind="checkbox"
          isChecked={isWhole}
          onClick={staying(() => setWholePictures(!isWhole))}
        >
          {labelFor('Whole pictures')}
        </MenuItem>
      )}
    </>
  )
}
