import { formatDate } from '../../sources/image'
import { RULES_DATE } from './ruleSources'

/** `RULES_DATE` as people read it. */
const RULES_DAY = formatDate(RULES_DATE)

/** Said of all previews. */
export const APPROXIMATION = `An approximation, as of ${RULES_DAY}`
