/** Where a card shows its prompt, its platforms and its author. */
const LINES = ['h-4 w-4/5', 'h-6 w-3/5', 'h-8 w-1/2']

/** The place of a card whose image is on its way; of exactly a card's size. */
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
