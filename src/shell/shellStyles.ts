import { BODY_REM, SIZES, WIDTHS, type SizeRules } from '../gallery/grid/gridLayout'
import { PICTURE_SIZES } from '../pictures/pictureSizes'

/** A rule for each number of columns, from the width on at which the window has it. */
const rulesByWidth = (
  columns: readonly number[],
  ruleFor: (count: number) => string,
): readonly string[] =>
  columns
    .flatMap((count, index) => {
      if (count === columns[index + 1]) return []
      const em = WIDTHS[index]
      return em === 0 ? ruleFor(count) : `@media(min-width:${em}em){${ruleFor(count)}}`
    })
    .toReversed()

/** The layout of one size as styles; `row` is the selector of the grid. */
function styleRules(row: string, { columns, gapRem, isWall }: SizeRules): readonly string[] {
  const cardHeight = `100% + ${isWall ? 0 : BODY_REM}rem`
  return [
    `${row}{display:grid;gap:${gapRem}rem}`,
    // Rounded up as in `gridLayout`. A browser without `round()` keeps the first height, up to 1 px less.
    `${row}>div{padding-bottom:calc(${cardHeight});padding-bottom:round(up,${cardHeight},1px)}`,
    ...rulesByWidth(
      columns,
      (count) => `${row}{grid-template-columns:repeat(${count},minmax(0,1fr))}`,
    ),
  ]
}

/** How many rows of cards the app shell shows: those of which a part is in view in most windows. */
const SHELL_ROWS = 2

/** How many cards the app shell has: those that its widest layout shows. */
export const SHELL_CARDS = SHELL_ROWS * Math.max(...SIZES.default.columns)

/** The cards that the app shell shows at each width; the others have no box. */
const shellCardRules = (): readonly string[] => [
  '.shell-card{display:none}',
  ...rulesByWidth(
    SIZES.default.columns,
    (count) => `.shell-card:nth-child(-n+${SHELL_ROWS * count}){display:block}`,
  ),
]

/**
 * The layout as a style sheet, for the app shell, in which no script measures. `.shell-row` is the grid, and its
 * `div`s are as high as a card. Its attribute `data-pictures` is the size. A script sets it: until then the row cannot
 * be seen, unless scripts do not run.
 */
export function shellStyles(): string {
  const layouts = PICTURE_SIZES.flatMap((size) =>
    styleRules(
      size === 'default' ? '.shell-row' : `.shell-row[data-pictures=${size}]`,
      SIZES[size],
    ),
  )
  return [
    ...layouts,
    ...shellCardRules(),
    '@media(scripting){.shell-row:not([data-pictures]){visibility:hidden}}',
    '@media(scripting:none){.shell-row:has(.shell-card)>:not(.shell-card),.shell-card button,.menu-button{display:none}.shell-card{--icon-buttons:none}}',
  ].join('')
}
