import { DialogTitle } from '@headlessui/react'
import { createElement, type ComponentType } from 'react'
import type { ImageProps } from '../sources/sourceUi'

/** The content of the detail view that a host brings, with the prompt as the name of the dialog. */
export const namedDetail = (Detail: ComponentType<ImageProps>): ComponentType<ImageProps> =>
  function NamedDetail({ image }) {
    return (
      <>
        <DialogTitle as="span" className="sr-only">
          {image.prompt}
        </DialogTitle>
        {createElement(Detail, { image })}
      </>
    )
  }
