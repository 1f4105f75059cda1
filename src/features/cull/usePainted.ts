import { useEffect, useState } from 'react'
import { afterPaint } from '../../lib/schedule'

/** A value as the last frame shows it: another one comes after the frame that the visitor waits for. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  // One that is replaced meanwhile is shown too: those that change with each frame would otherwise never be.
  useEffect(() => void afterPaint(() => setPainted(value)), [value])
  return painted
}
