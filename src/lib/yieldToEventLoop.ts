/**
 * Resolves in a new task, so that tasks that are due run first. It uses a message, since nested timers wait
 * 4 ms or more.
 */
export async function yieldToEventLoop(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}
