import { startTransition, useEffect, useState } from 'react'

/**
 * A value once it has stayed the same for so long (ms): what somebody typed, once typing pauses. What
 * follows from it is a transition: typing on comes first.
 */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
