import { disc, path } from '../path'

/** A cloaked walker seen from behind, `height` tall, standing on `x`, `y`. */
export const figure = (x: number, y: number, height: number): string =>
  path`M${x} ${y - height * 0.8}q${height * 0.2} ${height * 0.1} ${height * 0.2} ${height * 0.8}h${-height * 0.4}q0 ${-height * 0.7} ${height * 0.2} ${-height * 0.8}z` +
  disc(x, y - height * 0.9, height * 0.12)
