/** Whether the visitor has asked the system for less motion. */
export const prefersNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
