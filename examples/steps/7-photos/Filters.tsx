import { Button, Field, Input, Label } from '@headlessui/react'
import { STYLES } from './service'
import { setText, toggleStyle, useGalleryStore } from './store'

const PILL =
  'rounded-full border px-4 py-2 hover:bg-stone-500/15 aria-pressed:bg-rose-700 aria-pressed:text-white'

export function Filters() {
  const text = useGalleryStore((state) => state.text)
  const chosen = useGalleryStore((state) => state.styles)
  return (
    <search className="flex flex-wrap gap-4">
      <Field className={`flex gap-2 ${PILL} has-focus:outline-2 *:[input]:outline-none`}>
        <Label>Search</Label>
        <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div role="group" aria-label="Styles" className="flex flex-wrap gap-2">
        {STYLES.map((style) => (
          <Button
            key={style}
            aria-pressed={chosen.includes(style)}
            onClick={() => toggleStyle(style)}
            className={PILL}
          >
            {style}
          </Button>
        ))}
      </div>
    </search>
  )
}
