'use client'
import { useEffect, useState } from 'react'

/** Returns how many of the given delays have passed since mounting. Delays are milliseconds in ascending order. */
export function useElapsed(first: number, second: number): 0 | 1 | 2 {
  const [passed, setPassed] = useState<0 | 1 | 2>(0)
  useEffect(() => {
    const timers = [setTimeout(() => setPassed(1), first), setTimeout(() => setPassed(2), second)]
    return () => timers.forEach(clearTimeout)
  }, [first, second])
  return passed
}
