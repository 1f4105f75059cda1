/**
 * Makes a function that runs tasks one after another, in the order in which they come, even if one before them fails.
 * @returns it resolves or rejects as its task does
 */
export function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
