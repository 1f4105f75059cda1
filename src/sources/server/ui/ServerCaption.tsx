import { useSyncExternalStore } from 'react'
import { useSource } from '../../../gallery/queries/SourceContext'
import { countOf } from '../../../lib/formatCount'

const ignore = () => () => undefined

/** The line under the title. */
export function ServerCaption() {
  const source = useSource()
  const total = useSyncExternalStore(source?.changes?.subscribe ?? ignore, () => source?.total)
  return (
    <p className="mt-3 text-base leading-6 text-muted sm:text-lg sm:leading-7">
      The team’s gallery · <span className="tabular-nums">{countOf(total ?? 0, 'image')}</span>
    </p>
  )
}
