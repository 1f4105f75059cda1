/** Runs in the page: resolves in the next animation frame, after the callbacks that were requested before. */
export const nextFrame = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(resolve))
