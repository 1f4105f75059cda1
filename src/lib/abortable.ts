/**
 * Waits for a result, or rejects with the signal's reason if the signal is aborted before. Once the result
 * has settled, the signal keeps no listener.
 */
export function abortable<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason)
    signal.addEventListener('abort', fail, { once: true })
    if (signal.aborted) fail()
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', fail))
  })
}
