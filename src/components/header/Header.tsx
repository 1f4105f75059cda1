/** Title and subtitle. */
export function Header() {
  return (
    <header className="pt-10 pb-4 sm:pt-14">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">Explore</h1>
      <p className="mt-3 max-w-3xl text-base leading-6 text-balance text-muted sm:text-lg sm:leading-7">
        Explore the latest campaigns and influencers that are active and succeed in the plaforms
      </p>
    </header>
  )
}
