import { formatDate } from '../../sources/image'
import { RULES_DATE } from './ruleSources'

/** `RULES_DATE` as people read it. */
export const rulesDay = (): string => formatDate(RULES_DATE)

/** Said of all previews. */
export const approximation = (): string => `An approximation, as of ${rulesDay()}`
