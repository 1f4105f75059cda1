/** The badge of a card that matches: a frame and a dot, over the whole card. */
export function MatchBadge() {
  return (
    <span
      role="img"
      aria-label="Match"
      className="pointer-events-none absolute inset-0 z-1 rounded-card border-2 border-accent before:absolute before:top-3 before:left-3 before:size-3 before:rounded-full before:border-2 before:border-on-veil before:bg-accent forced-colors:before:bg-[Highlight]"
    />
  )
}
