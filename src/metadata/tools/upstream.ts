/**
 * Walks a graph against its flow.
 * @param sourcesOf the nodes whose outputs a node uses
 * @param most the most nodes that are found; the inputs of each are all looked at
 * @returns the node and all that lead to it, the nearest first
 */
export function upstream<Node>(
  start: Node,
  sourcesOf: (node: Node) => Iterable<Node>,
  most: number,
): readonly Node[] {
  const found = new Set([start])
  // A set is iterated in insertion order, with what is added during the iteration.
  for (const node of found) {
    if (found.size >= most) break
    for (const source of sourcesOf(node)) found.add(source)
  }
  return [...found]
}
