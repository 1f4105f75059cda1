/** The place of a card whose image is on its way; of exactly a card's size. */
export function SkeletonCard() {
  return (
    <div
      data-testid="skeleton-card"
      aria-hidden="true"
      className="flex animate-pulse flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="aspect-square w-full bg-sunken" />
      <div className="flex flex-1 flex-col gap-3 px-3.5 pt-4">
        <div className="h-4 w-4/5 rounded-full bg-sunken" />
        <div className="flex gap-1">
          <div className="h-6 w-18 rounded-full bg-sunken" />
          <div className="h-6 w-14 rounded-full bg-sunken" />
          <div className="h-6 w-16 rounded-full bg-sunken" />
        </div>
        <div className="flex items-center gap-2.5">
          <div className="size-8 rounded-full bg-sunken" />
          <div className="h-3.5 w-1/2 rounded-full bg-sunken" />
        </div>
      </div>
    </div>
  )
}
