import { parseOrder, PLAIN_ORDERS } from '../../sources/order'
import { MATCHES, ON, ONLY, PICTURES, readPictureMode, SEED, SORT, STACKS } from './address'

/** What is ignored in a query string, one sentence each. */
export function addressProblems(search: string): readonly string[] {
  const params = new URLSearchParams(search)
  const problems: string[] = []
  for (const [name, value] of [
    [MATCHES, ONLY],
    [STACKS, ON],
  ] as const) {
    if ((params.get(name) ?? value) !== value) problems.push(`“${name}” takes “${value}”.`)
  }
  const sort = params.get(SORT)
  if (sort !== null && sort !== 'newest' && parseOrder(sort, params.get(SEED)) === null) {
    const plain = PLAIN_ORDERS.join('”, “')
    problems.push(`“${SORT}” takes “${plain}”, or “random” with a number as “${SEED}”.`)
  }
  if (params.has(PICTURES) && readPictureMode(search) === null) {
    problems.push(`“${PICTURES}” takes “photos” or “drawn”.`)
  }
  return problems
}
