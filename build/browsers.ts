/** The browsers that the README names. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']
