import { useEffect } from 'react'
import { useOpenImageId } from '../../url/openImage'
import type { LazyModule } from '../../lib/useLazyModule'
import { Notice } from '../ui/Notice'
import type { DetailViewProps } from './DetailView'

export interface OpenImageProps extends Omit<DetailViewProps, 'id'> {
  readonly detail: LazyModule<(props: DetailViewProps) => React.ReactNode>
  /** Loads the detail view's code. */
  readonly loadDetail: () => void
}

/** Shows the image that the address opens in the detail view, as soon as the view's code is loaded. */
export function OpenImage({ detail, loadDetail, ...rest }: OpenImageProps) {
  const id = useOpenImageId()
  useEffect(() => {
    if (id !== null) loadDetail()
  }, [id, loadDetail])

  switch (detail.state) {
    case 'pending':
      return null
    case 'failed':
      return (
        id && (
          <Notice action={detail.action} onAction={detail.recover}>
            The image could not be loaded.
          </Notice>
        )
      )
    case 'ready': {
      const DetailView = detail.value
      return <DetailView id={id} {...rest} />
    }
  }
}
