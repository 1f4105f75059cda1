/** Computes a result once for each argument, as long as that is in use. */
export function memoizeWeakly<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { readonly result: Result }>()
  return (argument) => {
    const known = results.get(argument) ?? { result: compute(argument) }
    results.set(argument, known)
    return known.result
  }
}
