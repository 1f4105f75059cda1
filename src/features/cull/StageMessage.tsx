import { DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { labelFor } from '../../lib/labels'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { closeOpen } from '../../gallery/navigation/navigate'
import type { ImageView } from '../../gallery/queries/useImage'

/** Why the stage does not begin; null while it may. */
function problemOf(view: ImageView): string | null {
  switch (view.state) {
    case 'pending':
      return null
    case 'missing':
      return labelFor('The image was not found.')
    case 'failed':
      return view.problem ?? labelFor('The image could not be loaded.')
    case 'ready':
      return view.index === 'excluded'
        ? labelFor('This image is not among the matches')
        : labelFor('The image could not be loaded.')
  }
}

/** In place of the stage as long as it is not known where its first image is in the list. */
export function StageMessage({ view }: { readonly view: ImageView }) {
  const problem = problemOf(view)
  return (
    <div className="cull-stage">
      <div className="cull-head">
        <DialogTitle>{labelFor('Cull')}</DialogTitle>
        <div>
          <IconButton icon={X} label={labelFor('Close')} onClick={closeOpen} />
        </div>
      </div>
      {problem !== null && (
        <div role="alert" className="cull-message text-muted">
          <p>{problem}</p>
          {view.state === 'failed' && <Button onClick={view.retry}>{labelFor('Try again')}</Button>}
        </div>
      )}
    </div>
  )
}
