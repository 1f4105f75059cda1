/** A square SVG that stands alone: `side` units each way, without a size of its own. */
export const svg = (side: number, attributes: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ${attributes}>${content}</svg>`
