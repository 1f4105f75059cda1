/** A promise that a test resolves by `open`. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export function createGate(): Gate {
  let resolveOpened: (() => void) | null = null
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve
  })
  return { opened, open: () => resolveOpened?.() }
}
