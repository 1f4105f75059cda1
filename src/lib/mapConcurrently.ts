/**
 * Maps items one after another, with several calls under way at a time, and yields the results in the
 * order of the items.
 * @param limit the most calls that are under way at a time
 * @param map must not reject
 */
export async function* mapConcurrently<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const running: Promise<Result>[] = []
  for await (const item of items) {
    running.push(map(item))
    if (running.length >= limit) yield* running.splice(0, 1)
  }
  yield* running
}
