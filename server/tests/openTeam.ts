import { withUi } from '../../src/sources/defineSource'
import { NO_MARKS, type AllMarks } from '../../src/sources/marks'
import { serverSchema, type ServerDetails } from '../../src/sources/server/serverImage'
import { createServerSource } from '../../src/sources/server/serverSource'
import type { SourceUi } from '../../src/sources/sourceUi'
import { lazyCode } from '../../src/lib/lazyCode'
import type { TestGallery } from './startEngines.ts'

const nothing = () => null

/** The tests render nothing. */
const NO_UI: SourceUi<ServerDetails> = {
  CardPicture: nothing,
  CardBadge: null,
  promptLines: 1,
  CardLines: nothing,
  CardButtons: nothing,
  canReject: false,
  detail: lazyCode(() => Promise.resolve(nothing)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}

/** Opens the gallery of a test, as the page does. */
export async function openTeam(
  { api }: Pick<TestGallery, 'api'>,
  {
    marks = () => NO_MARKS,
    wasLiked = () => false,
  }: {
    readonly marks?: () => AllMarks
    readonly wasLiked?: (id: string, at: number) => boolean
  } = {},
) {
  const { source } = await createServerSource({
    server: api,
    files: `${api}/files`,
    marks: { now: marks, whenRead: () => Promise.resolve() },
    wasLiked,
  })
  return withUi(source, serverSchema, NO_UI)
}
