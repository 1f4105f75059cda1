import { CardPhoto } from '../../src/parts/card/CardPhoto'
import { lazyCode } from '../../src/lib/lazyCode'
import type { SourceUi } from '../../src/sources/sourceUi'
import { SettingsDetail, SettingsLines, type Settings } from './settingsParts'

/** The interface of a source whose images have settings. */
export const settingsUi: SourceUi<Settings> = {
  CardPicture: CardPhoto,
  CardBadge: null,
  promptLines: 1,
  CardLines: SettingsLines,
  CardButtons: () => null,
  canReject: false,
  detail: lazyCode(() => Promise.resolve(SettingsDetail)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}
