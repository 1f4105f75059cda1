import { markIdPrefix } from '../marks'

/** The kind of the source, in the address and in the ids of marks. */
export const SERVER_KIND = 'server'

/** What the ids of the marks of these galleries begin with. */
export const SERVER_MARKS = markIdPrefix(SERVER_KIND)
