/** The latest time that a `Date` can hold, in ms since 1970. */
export const MAX_TIME = 8.64e15
