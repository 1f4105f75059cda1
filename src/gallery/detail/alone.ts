import { createContext } from 'react'

/** Whether the picture of the open image is shown alone, edge to edge, without what is said of it. */
export interface Alone {
  readonly isAlone: boolean
  readonly setAlone: (isAlone: boolean) => void
}

export const AloneContext = createContext<Alone>({ isAlone: false, setAlone: () => undefined })
