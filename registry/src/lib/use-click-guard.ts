'use client'
import { useEffect, useState } from 'react'

/** Whether a button is on screen long enough for a click to be meant for it, and not for what was in its place. */
export function useClickGuard(delay = 350): boolean {
  const [canClick, setCanClick] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanClick(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return canClick
}
