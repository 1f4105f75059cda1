import { onScrollSlow } from './onScrollIdle'

/** Tasks that run a few at a time, those that were added last before the others. */
export interface TaskQueue<Task> {
  /** Adds a task as the first to run. It runs when the page does not scroll fast. */
  readonly add: (task: Task) => void
  /** Takes a task out that has not begun. */
  readonly remove: (task: Task) => void
}

/**
 * @param limit the most tasks under way at a time
 * @param run resolves when the task is done; it does not reject
 */
export function createLifoQueue<Task>(
  limit: number,
  run: (task: Task) => Promise<void>,
): TaskQueue<Task> {
  /** The latest last. */
  const waiting = new Set<Task>()
  let running = 0

  async function runOne(task: Task): Promise<void> {
    waiting.delete(task)
    running++
    await run(task)
    running--
    schedule()
  }

  function runWaiting(): void {
    for (const task of [...waiting].toReversed()) {
      if (running === limit) break
      void runOne(task)
    }
  }

  function schedule(): void {
    if (waiting.size === 0 || running === limit) return
    onScrollSlow(runWaiting)
  }

  return {
    add(task) {
      waiting.delete(task)
      waiting.add(task)
      schedule()
    },
    remove: (task) => void waiting.delete(task),
  }
}
