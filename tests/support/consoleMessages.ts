/** The errors and warnings that were written into the console since the test began: the words of each. */
export const consoleMessages: unknown[][] = []
