/** The exit code of an import that cannot be as its options say, and has said so: no code that Node itself ends with. */
export const REFUSED = 20
