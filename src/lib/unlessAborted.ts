/**
 * Waits for an answer, or rejects with the signal's reason if the signal is aborted before. Once the answer
 * has settled, the signal keeps no listener.
 */
export function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason)
    signal.addEventListener('abort', fail, { once: true })
    if (signal.aborted) fail()
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', fail))
  })
}
