/** Whether the tests take their time: more of everything, and those of `nightly/` too. */
export const NIGHTLY = process.env['NIGHTLY'] === 'on'
