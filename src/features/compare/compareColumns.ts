/** The columns of a number of images: the same for pictures and for what differs, but for two on a phone. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3 portrait:grid-cols-2',
  4: 'grid-cols-4 portrait:grid-cols-2',
}

/** Classes. @param count of images, from 1 to `MAX_COMPARED` */
export const columnsOf = (count: number): string => COLUMNS[count] ?? 'grid-cols-1'
