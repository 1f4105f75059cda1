import { openChannel } from '../../../../lib/openChannel'
import type { ShareMoves } from '../loadCatalog'

/** Tells the catalogs of a folder in other tabs what the page has moved, and is told of their moves. */
export const shareMoves: ShareMoves = (folder, onMoved) => {
  const channel = openChannel(`explore.moved.${folder}`)
  channel?.addEventListener('message', ({ data }) => onMoved(data.id, data.to))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
  return (id, to) => channel?.postMessage({ id, to })
}
