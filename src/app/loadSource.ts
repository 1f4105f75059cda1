import type { LikesOverlay } from '../sources/likes'
import type { SourceKind } from '../sources/source'
import type { LoadSource } from './sourceOpener'

/**
 * Creates what opens the source that the parameter `gallery` names. An unknown one is ignored and reported.
 * @param kinds the kinds of sources; the first is opened if the address names none
 * @param likes what the visitor has liked and unliked so far
 */
export function createLoadSource(
  kinds: readonly [SourceKind, ...SourceKind[]],
  likes: () => LikesOverlay,
): LoadSource {
  return async (params) => {
    const named = params.get('gallery')
    const found = kinds.find(({ kind }) => kind === named)
    const names = kinds.map(({ kind }) => `“${kind}”`).join(' or ')
    const problems = named === null || found ? [] : [`“gallery” takes ${names}.`]
    const open = await (found ?? kinds[0]).load()
    const opened = await open(params, likes)
    return { ...opened, problems: [...problems, ...opened.problems] }
  }
}
