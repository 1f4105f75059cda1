import type { ComponentType } from 'react'
import { shownTexts } from '../cutTexts'
import type { Look } from '../placements'
import { FeedVideo } from './FeedVideo'
import type { FrameProps } from './frameParts'
import { Post } from './Post'
import { Reel } from './Reel'
import { Story } from './Story'
import { Thumbnail } from './Thumbnail'

const LOOKS: Readonly<Record<Look, ComponentType<FrameProps>>> = {
  post: Post,
  story: Story,
  reel: Reel,
  'feed video': FeedVideo,
  thumbnail: Thumbnail,
}

/** A placement in our own plain drawing, with the texts of an ad as it shows them. */
export function AdFrame({ placement, texts, children }: FrameProps) {
  const LookOf = LOOKS[placement.look]
  return (
    <LookOf placement={placement} texts={shownTexts(placement, texts)}>
      {children}
    </LookOf>
  )
}
