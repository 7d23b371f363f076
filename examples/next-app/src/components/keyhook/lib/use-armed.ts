'use client'
import { useEffect, useState } from 'react'

/** Whether a button has been there long enough to be meant: a click made for what stood in its place does not count. */
export function useArmed(delay = 350): boolean {
  const [isArmed, arm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => arm(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isArmed
}
// keyhook core@0.1.0
