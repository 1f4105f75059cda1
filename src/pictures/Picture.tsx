import { useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { AvatarProps, PictureProps } from './pictureProps'
import {
  PictureRendererContext,
  usePictureRenderer,
  type PictureRendererStore,
} from './PictureRendererContext'

export interface PictureRendererProviderProps {
  readonly store: PictureRendererStore
  readonly children: ReactNode
}

/**
 * Provides the picture renderer, and lets it load the code that draws once it is rendered. It alone subscribes
 * to the store, so that no picture has to.
 */
export function PictureRendererProvider({ store, children }: PictureRendererProviderProps) {
  const { renderer } = useStore(store)
  useEffect(() => renderer?.loadDrawings(), [renderer])
  return <PictureRendererContext value={renderer}>{children}</PictureRendererContext>
}

/**
 * A square picture; a plain area until the picture renderer is loaded. Another photo gets another element,
 * since the photo loader keeps the element of one that has loaded.
 */
export function Picture(props: PictureProps) {
  const renderer = usePictureRenderer()
  return renderer === null ? (
    <div role="img" aria-label={props.prompt} className={`bg-sunken ${props.className}`} />
  ) : (
    <renderer.Picture
      key={props.url}
      drawings={renderer.drawings}
      photos={renderer.photos}
      {...props}
    />
  )
}

/** The author's photo or initials; a plain disc until the picture renderer is loaded. */
export function Avatar(props: AvatarProps) {
  const renderer = usePictureRenderer()
  const className = `rounded-full bg-sunken ${props.className}`
  return renderer === null ? (
    <span className={className} />
  ) : (
    <renderer.Avatar
      key={props.user.avatarUrl}
      {...props}
      drawings={renderer.drawings}
      photos={renderer.photos}
      className={className}
    />
  )
}
