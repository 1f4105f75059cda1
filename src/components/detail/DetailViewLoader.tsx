import { useEffect, type ReactNode } from 'react'
import type { LazyModule } from '../../lib/useLazyModule'
import { useOpenImageId } from '../../url/openImage'
import { Notice } from '../ui/Notice'
import type { DetailViewProps } from './DetailView'

export interface DetailViewLoaderProps extends Omit<DetailViewProps, 'id'> {
  readonly module: LazyModule<(props: DetailViewProps) => ReactNode>
  /** Loads the code of the detail view. */
  readonly load: () => void
}

/** Shows the open image in the detail view, as soon as the code of the view is loaded. */
export function DetailViewLoader({ module, load, ...rest }: DetailViewLoaderProps) {
  const id = useOpenImageId()
  useEffect(() => {
    if (id !== null) load()
  }, [id, load])

  switch (module.state) {
    case 'pending':
      return null
    case 'failed':
      return (
        id && (
          <Notice action={module.action} onAction={module.recover}>
            The image could not be loaded.
          </Notice>
        )
      )
    case 'ready':
      return <module.value id={id} {...rest} />
  }
}
