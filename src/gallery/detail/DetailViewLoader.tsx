import { useEffect, type ReactNode } from 'react'
import type { LazyModule } from '../../lib/useLazyModule'
import { useOpenImageId } from '../state/openImage'
import { LostPart } from '../../ui/LoadNotice'
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

  if (module.state === 'ready') return <module.value id={id} {...rest} />
  return module.state === 'failed' && id !== null && <LostPart {...module.recovery} />
}
