import type { ImageParameter } from '../../sources/image'
import { CardTags } from './CardTags'

/** The settings that cards show: the least that tells images apart. */
const SHOWN = /^(?:Model|Size|Steps)$/

function tagOf({ name, value }: ImageParameter): string {
  if (name === 'Size') return value.replace('x', ' × ')
  if (name === 'Steps') return `${value} ${value === '1' ? 'step' : 'steps'}`
  return value
}

/** The settings that an image was generated with, on its card. */
export const SettingTags = ({ parameters }: { readonly parameters: readonly ImageParameter[] }) => (
  <CardTags
    label="Settings"
    tags={parameters.filter(({ name }) => SHOWN.test(name)).map(tagOf)}
    className="mx-3.5 mt-2 file-tags"
  />
)
