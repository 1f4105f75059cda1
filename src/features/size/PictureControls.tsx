import { Grid3x3, Square } from 'lucide-react'
import { labelFor } from '../../lib/labels'
import { setWholePictures, usePictureView } from '../../pictures/pictureView'
import { Slider } from '../../ui/Slider'
import { SwitchField } from '../../ui/SwitchField'
import { useSource } from '../../gallery/queries/SourceContext'
import { changeSize } from './changeSize'
import { SIZE_NAMES, useSizes } from './useSizes'

/** How the pictures are shown: their size, and whether they are whole if the pictures of the source have shapes. */
export function PictureControls() {
  const { sizes, shown, columns } = useSizes()
  const isWhole = usePictureView((view) => view.isWhole)
  const source = useSource()
  const text = labelFor('{size}, {count} column|{size}, {count} columns', {
    size: labelFor(SIZE_NAMES[shown]),
    count: columns,
  })
  // If the toolbar has just enough room for the controls, there is none for them beside the stacks.
  const ends = source?.stacking ? 'min-[72rem]:max-[78rem]:hidden' : ''
  return (
    <>
      <div className="mr-auto flex min-w-0 items-center gap-2.5 text-muted">
        <Grid3x3 aria-hidden="true" size={17} strokeWidth={1.75} className={ends} />
        <Slider
          aria-label={labelFor('Picture size')}
          title={labelFor('Picture size: {size}', { size: text })}
          min={0}
          max={sizes.length - 1}
          value={sizes.indexOf(shown)}
          aria-valuetext={text}
          onChange={(event) => changeSize(sizes[event.target.valueAsNumber] ?? 'default')}
        />
        <Square aria-hidden="true" size={17} strokeWidth={1.75} className={ends} />
      </div>
      {source?.ui.hasShapes && (
        <SwitchField
          label={<span className="whitespace-nowrap">{labelFor('Whole pictures')}</span>}
          isOn={isWhole}
          onChange={setWholePictures}
        />
      )}
    </>
  )
}
