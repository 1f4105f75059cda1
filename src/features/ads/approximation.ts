import { formatDate } from '../../sources/image'
import { RULES_DATE } from './ruleSources'

/** `RULES_DATE` as people read it. Noon: the day is the same in every time zone. */
export const RULES_DAY = formatDate(`${RULES_DATE}T12:00`)

/** Said of all previews. */
export const APPROXIMATION = `An approximation, as of ${RULES_DAY}`
