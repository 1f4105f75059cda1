/** Brings what shows a search: not needed before something is looked for. Rejects where it does not come. */
export async function loadSearch() {
  const [{ CategoryChips }, { createMarking }, { MatchLine }, { NoMatches }] = await Promise.all([
    import('./CategoryChips'),
    import('./createMarking'),
    import('./MatchLine'),
    import('./NoMatches'),
  ])
  return { CategoryChips, createMarking, MatchLine, NoMatches }
}
