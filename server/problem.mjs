/** What is wrong, as a sentence for the person at the terminal: no stack is printed. */
export class Problem extends Error {}
