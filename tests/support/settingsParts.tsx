import { DialogTitle } from '@headlessui/react'
import { CardDate } from '../../src/parts/card/CardDate'
import { CardTags } from '../../src/parts/card/CardTags'
import { DetailActions } from '../../src/parts/detail/DetailActions'
import { DetailColumns } from '../../src/parts/detail/DetailColumns'
import { DetailPicture } from '../../src/parts/detail/DetailPicture'
import { Highlighted } from '../../src/parts/detail/Highlighted'
import { ParameterTable } from '../../src/parts/detail/ParameterTable'
import type { ImageParameter } from '../../src/sources/image'
import type { ImageProps } from '../../src/sources/sourceUi'

/** What is known of an image beyond its prompt: the settings that it was made with. */
export interface Settings {
  readonly parameters: readonly ImageParameter[]
}

export const SettingsLines = ({ image: { details, date } }: ImageProps<Settings>) => (
  <>
    <CardTags label="Settings" tags={details.parameters.map(({ value }) => value)} />
    <CardDate date={date} className="mx-3.5 mt-4" />
  </>
)

export const SettingsDetail = ({ image }: ImageProps<Settings>) => (
  <DetailColumns id={image.id} shapes="any" picture={<DetailPicture image={image} />}>
    <div className="flex flex-col gap-5 p-6">
      <DialogTitle>
        <Highlighted>{image.prompt}</Highlighted>
      </DialogTitle>
      <ParameterTable parameters={image.details.parameters} />
      <DetailActions image={image} shareTitle="An image" onOutcome={() => undefined} />
    </div>
  </DetailColumns>
)
