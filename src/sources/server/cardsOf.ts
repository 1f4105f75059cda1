import { cardsAnswer, type Card } from './answers'
import type { Ask } from './serverRequest'

/** Images that are looked up in one request: the most that the server allows. */
const AT_A_TIME = 50

/**
 * The cards of images by their ids, in the order of the ids, several at a time. Unknown ids are left out.
 * @param whole whether long texts are requested as a whole
 */
export async function* cardsOf(
  ask: Ask,
  ids: readonly string[],
  signal: () => AbortSignal,
  whole: boolean = false,
): AsyncGenerator<readonly Card[], void, undefined> {
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const part = ids.slice(at, at + AT_A_TIME)
    const params = { ids: `{${part.join(',')}}`, ...(whole && { whole }) }
    const cards = await ask(cardsAnswer, 'images', params, signal())
    yield part.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  }
}
