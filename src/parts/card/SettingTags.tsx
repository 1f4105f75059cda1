import { useLayoutEffect } from 'react'
import type { ImageParameter } from '../../sources/image'
import { adoptStyles } from '../../ui/adoptStyles'
import { CardTags } from './CardTags'
import styles from './settingTags.css?inline'

/** The settings that cards show: the least that tells images apart. */
const SHOWN = /^(?:Model|Size|Steps)$/

function tagOf({ name, value }: ImageParameter): string {
  if (name === 'Size') return value.replace('x', ' × ')
  if (name === 'Steps') return `${value} ${value === '1' ? 'step' : 'steps'}`
  return value
}

/** The settings that an image was generated with, on its card. */
export function SettingTags({ parameters }: { readonly parameters: readonly ImageParameter[] }) {
  useLayoutEffect(() => adoptStyles(styles), [])
  return (
    <CardTags
      label="Settings"
      tags={parameters.filter(({ name }) => SHOWN.test(name)).map(tagOf)}
      className="setting-tags mx-3.5 mt-2"
    />
  )
}
