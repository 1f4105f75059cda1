/** The seed of the gallery that the app shows. Any other number gives another gallery. */
export const SEED = 60
