import { useEffect } from 'react'
import { useOpenImage } from '../../address/openImage'
import type { Late } from '../../lib/useLate'
import { Notice } from '../ui/Notice'
import type { DetailViewProps } from './DetailView'

export interface OpenImageProps extends Omit<DetailViewProps, 'id'> {
  readonly detail: Late<(props: DetailViewProps) => React.ReactNode>
  /** Asks for the detail view's code. */
  readonly wantDetail: () => void
}

/** The image that the address opens, in the detail view as soon as its code is there. */
export function OpenImage({ detail, wantDetail, ...rest }: OpenImageProps) {
  const id = useOpenImage()
  useEffect(() => {
    if (id !== null) wantDetail()
  }, [id, wantDetail])

  switch (detail.state) {
    case 'waiting':
      return null
    case 'failed':
      return id && <Notice onAction={wantDetail}>The image could not be loaded.</Notice>
    case 'ready': {
      const DetailView = detail.value
      return <DetailView id={id} {...rest} />
    }
  }
}
