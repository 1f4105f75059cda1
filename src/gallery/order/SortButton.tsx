import { lazyCode } from '../../lib/lazyCode'
import { LazyPart } from '../../ui/LazyPart'
import { useSource } from '../queries/SourceContext'
import { loadInteractive } from '../loadInteractive'

const menu = lazyCode(() => loadInteractive().then((module) => module.SortMenu))

/** The size and frame of the button, and of the place that it has before its code is loaded. */
const BUTTON =
  'inline-flex h-11 w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-line bg-surface sm:w-24'

/** The menu of orders, for a source that has several. */
export function SortButton() {
  const orders = useSource()?.orders
  if (orders === undefined) return null
  return (
    <LazyPart
      code={menu}
      props={{ orders, className: BUTTON }}
      isNeeded
      fallback={<span className={BUTTON} />}
    />
  )
}
