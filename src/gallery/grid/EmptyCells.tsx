import { memo } from 'react'
import { columnStyles, placeholderPattern, type GridLayout } from './gridLayout'

/**
 * Cards without content in all cells of the grid, behind the rows. They show where the page scrolls faster
 * than cards are rendered: one element for each column, and no script.
 */
export const EmptyCells = memo(function EmptyCells({ layout }: { readonly layout: GridLayout }) {
  return (
    <div className="absolute inset-0 grid print:hidden" style={columnStyles(layout)}>
      {Array.from({ length: layout.columns }, (_, column) => (
        <div key={column} style={{ background: placeholderPattern(layout) }} />
      ))}
    </div>
  )
})
