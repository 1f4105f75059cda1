import { FlaskConical, Rocket } from 'lucide-react'
import { useState } from 'react'
import type { GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'
import { useEscape } from '../../ui/escape'
import { LazyPart } from '../../ui/LazyPart'
import { useFeatures, type ImageTask } from '../../gallery/features'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { openImage } from '../../gallery/navigation/navigation'

const TASKS = [
  ['run ads', 'Run ads', Rocket],
  ['test ads', 'Test ads', FlaskConical],
] as const satisfies readonly (readonly [ImageTask, ...unknown[]])[]

export interface AdButtonsProps {
  readonly image: GalleryImage
  /** The ads are the main thing that is done with an image of its gallery. */
  readonly isMain?: boolean
}

/** The buttons "Run ads" and "Test ads", and the dialogs that they open. */
export function AdButtons({ image, isMain = false }: AdButtonsProps) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly task: ImageTask } | null>(
    null,
  )
  const imageTasks = useFeatures()?.imageTasks
  const openId = useExploreStore(({ navigation }) => openImage(navigation)?.id)
  // Back closes the image, and a dialog with it.
  const task = opened !== null && opened.id === openId ? opened.task : null
  useEscape(task !== null, () => setOpened(null))
  // Below each other if both would not have room for their text.
  const className = `min-w-max flex-1 ${isMain ? 'px-3!' : 'px-2! text-sm!'} max-[20rem]:px-2! max-[20rem]:text-small!`
  return (
    <div className="flex flex-wrap gap-2.5">
      {TASKS.map(([each, label, Icon]) => (
        <Button
          key={each}
          variant={isMain && each === 'run ads' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setOpened({ id: image.id, task: each })}
          className={className}
        >
          <Icon aria-hidden="true" size={18} className="max-[20rem]:hidden" />
          {label}
        </Button>
      ))}
      {imageTasks && (
        <LazyPart
          code={imageTasks}
          props={{ image, task, onClose: () => setOpened(null) }}
          isNeeded={task !== null}
        />
      )}
    </div>
  )
}
