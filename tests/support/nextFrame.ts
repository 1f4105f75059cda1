/** Runs in the page: resolves in the next animation frame, after the callbacks that were requested before. */
export const nextFrame = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(resolve))

/** A bound, not an expectation: frames of a minute. */
const MOST_FRAMES = 3600

/**
 * Waits, a frame at a time, until `isDone`. Unlike `expect.poll` it advances no fake timers.
 * @param inEachFrame what to do before each frame
 * @throws {Error} after a minute of frames
 */
export async function framesUntil(
  isDone: () => boolean,
  inEachFrame: () => void = () => undefined,
): Promise<void> {
  for (let frames = 0; !isDone(); frames++) {
    if (frames > MOST_FRAMES) throw new Error(`Not done: ${isDone.toString()}`)
    inEachFrame()
    // oxlint-disable-next-line no-await-in-loop -- one frame after another
    await nextFrame()
  }
}
