/** The lines of a card: prompt, tags, author. */
const LINES = ['h-4 w-4/5', 'h-6 w-3/5', 'h-8 w-1/2']

/** A placeholder for a card whose image is being fetched. The grid row gives it the size of a card. */
export function SkeletonCard() {
  return (
    <div
      data-testid="skeleton-card"
      aria-hidden="true"
      className="flex animate-pulse flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="mb-1 aspect-square bg-sunken" />
      {LINES.map((line) => (
        <div key={line} className={`mx-3.5 rounded-full bg-sunken ${line}`} />
      ))}
    </div>
  )
}
