import { openChannel } from '../../../../lib/openChannel'
import type { CatalogApi } from '../catalogApi'
import type { ShareMoves } from '../loadCatalog'

type Move = Parameters<CatalogApi['noteMoved']>

/** Tells the catalogs of a folder in other tabs what the page has moved, and is told of their moves. */
export const shareMoves: ShareMoves = (folder, onMoved) => {
  const channel = openChannel(`explore.moved.${folder}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<Move>) => onMoved(...data))
  return (...move) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
    channel?.postMessage(move)
  }
}
