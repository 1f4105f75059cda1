import { CardPhoto } from '../../src/parts/card/CardPhoto'
import { lazyCode } from '../../src/lib/lazyCode'
import { defineSource } from '../../src/sources/defineSource'
import type { SourceKind } from '../../src/sources/source'
import type { SourceUi } from '../../src/sources/sourceUi'
import { createJsonSource, photoSchema, type PhotoDetails } from './jsonSource'
import { PhotoDetail, PhotoPlace } from './photoParts'

const ui: SourceUi<PhotoDetails> = {
  CardPicture: CardPhoto,
  CardBadge: null,
  promptLines: 1,
  CardLines: PhotoPlace,
  CardButtons: () => null,
  canReject: false,
  detail: lazyCode(() => Promise.resolve(PhotoDetail)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}

const openJson = defineSource({
  schema: photoSchema,
  open: () => ({ source: createJsonSource(), ui, problems: [] }),
})

/** A third kind of source, which no code of the gallery knows. */
export const JSON_PHOTOS: SourceKind = { kind: 'json', load: () => Promise.resolve(openJson) }
