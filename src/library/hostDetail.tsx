import { DialogTitle } from '@headlessui/react'
import { createElement, type ComponentType } from 'react'
import { DetailFoot } from '../parts/detail/DetailColumns'
import { LikeToggle } from '../parts/detail/MarkToggles'
import type { ImageProps } from '../sources/sourceUi'

/** The content of the detail view that a host brings, with the prompt as the name of the dialog, and Like below it. */
export const hostDetail = (Detail: ComponentType<ImageProps>): ComponentType<ImageProps> =>
  function HostDetail({ image }) {
    return (
      <>
        <DialogTitle as="span" className="sr-only">
          {image.prompt}
        </DialogTitle>
        {createElement(Detail, { image })}
        <DetailFoot outcome="">
          <div className="flex items-center gap-2.5">
            <LikeToggle image={image} showsCount />
          </div>
        </DetailFoot>
      </>
    )
  }
