/** Tells on the standard error output what is being measured. */
export const log = (...words) => console.error(new Date().toISOString().slice(11, 19), ...words)
