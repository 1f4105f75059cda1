/**
 * Whether the console says what is wrong with the images of a source: in development, and to the hosts of the library.
 */
export const REPORTS_FAULTS = import.meta.env.DEV || import.meta.env.MODE === 'library'
