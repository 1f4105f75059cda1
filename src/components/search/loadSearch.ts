/** Brings what shows a search: not needed before something is looked for. Rejects where it does not come. */
export async function loadSearch() {
  const [{ createMarking }, { NoImages }, { SearchLines }] = await Promise.all([
    import('./createMarking'),
    import('./NoImages'),
    import('./SearchLines'),
  ])
  return { createMarking, NoImages, SearchLines }
}
