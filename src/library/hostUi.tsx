import { createElement, type ComponentType } from 'react'
import { lazyCode, type LazyCode } from '../lib/lazyCode'
import { withDefaults, type Given } from '../lib/withDefaults'
import { LikeIcon } from '../sources/list/ui/plainCard'
import { plainUi } from '../sources/list/ui/plainUi'
import type { CardButtonsProps, ImageProps, SourceUi } from '../sources/sourceUi'

/** What a host shows of its images. What it does not name is as in `plainUi`. */
export type HostUi = Given<SourceUi>

/** The components of a host with those of `plainUi`. */
export const uiOf = (ui: HostUi | undefined): SourceUi => withDefaults(plainUi, ui ?? {})

const withHeart = (Buttons: ComponentType<CardButtonsProps>): ComponentType<CardButtonsProps> =>
  function HostButtons(props) {
    return (
      <>
        <LikeIcon />
        {createElement(Buttons, props)}
      </>
    )
  }

function withLike(detail: SourceUi['detail']): LazyCode<ComponentType<ImageProps>> {
  if (detail === plainUi.detail) return detail
  return lazyCode(async () => {
    const [{ hostDetail }, Detail] = await Promise.all([import('./hostDetail'), detail.load()])
    return hostDetail(Detail)
  })
}

/** The height of plain cards below their picture, in rem: the prompt, the date, and the space around both. */
const bodyOf = ({ promptLines }: SourceUi): number => 3.25 + 1.25 * promptLines

/**
 * With what belongs to every gallery: the heart of a card, and of an open image its name and its Like. For lines of its
 * own a host has the height that it says, or that of the specification.
 */
export const embeddedUi = (ui: SourceUi): SourceUi => ({
  ...ui,
  bodyRem: ui.bodyRem ?? (ui.CardLines === plainUi.CardLines ? bodyOf(ui) : undefined),
  CardButtons: withHeart(ui.CardButtons),
  detail: withLike(ui.detail),
})
