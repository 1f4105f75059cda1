import { Grid3x3, Square } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { countOf } from '../../lib/formatCount'
import { setPictureSize, setWholePictures, usePictureView } from '../../pictures/pictureView'
import { SwitchField } from '../../ui/SwitchField'
import { columnsFor } from '../../gallery/grid/gridLayout'
import { useSource } from '../../gallery/queries/SourceContext'
import { shownSize, sizesFor } from './sizes'

const NAMES = { dense: 'Dense', small: 'Small', default: 'Default', large: 'Large' }

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** How the pictures are shown: their size, and whether they are whole if the pictures of the source have shapes. */
export function PictureControls() {
  const windowWidth = useSyncExternalStore(subscribe, () => window.innerWidth)
  const { size, isWhole } = usePictureView()
  const source = useSource()
  const sizes = sizesFor(windowWidth)
  const shown = shownSize(sizes, size)
  const text = `${NAMES[shown]}, ${countOf(columnsFor(windowWidth, shown), 'column')}`
  // On a phone, and where the toolbar has just enough room for the controls, there is none for them beside the stacks.
  const ends = source?.stacking ? 'max-sm:hidden min-[72rem]:max-[78rem]:hidden' : ''
  return (
    <>
      <div className="mr-auto flex min-w-0 items-center gap-2.5 text-muted">
        <Grid3x3 aria-hidden="true" size={17} strokeWidth={1.75} className={ends} />
        <input
          type="range"
          aria-label="Picture size"
          title={`Picture size: ${text}`}
          min={0}
          max={sizes.length - 1}
          value={sizes.indexOf(shown)}
          aria-valuetext={text}
          onChange={(event) => setPictureSize(sizes[event.target.valueAsNumber] ?? 'default')}
          className="picture-size"
        />
        <Square aria-hidden="true" size={17} strokeWidth={1.75} className={ends} />
      </div>
      {source?.ui.hasShapes && (
        <SwitchField
          label={
            <span className="whitespace-nowrap">
              Whole <span className={source.stacking && 'max-[24rem]:sr-only'}>pictures</span>
            </span>
          }
          isOn={isWhole}
          onChange={setWholePictures}
          className="max-sm:gap-1.5!"
        />
      )}
    </>
  )
}
