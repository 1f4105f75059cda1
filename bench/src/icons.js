export const ICONS = {
  rate: 'M2 13h2V8H2zM7 13h2V3H7zM12 13h2V6h-2z',
  announce: 'M2 6v4h3l5 3V3L5 6zM12 5v6l2-1V6z',
  share: 'M11 2l3 3-3 3V6C7 6 5 8 4 11 4 6 7 4 11 4z',
  like: 'M8 14C3 10 2 8 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-1 4-6 8z',
  verified: 'M8 1l2 2h3v3l2 2-2 2v3h-3l-2 2-2-2H3v-3L1 8l2-2V3h3z',
}
