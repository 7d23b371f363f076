'use client'
import { useEffect, useState } from 'react'

/**
 * Returns true once a button has been on screen long enough for a deliberate click. The second click of a double click
 * must not press a button that replaced the first, or that a closing window uncovered.
 */
export function useClickGuard(delay = 350): boolean {
  const [canClick, setCanClick] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      setCanClick(false)
      timer = setTimeout(() => setCanClick(true), delay)
    }
    wait()
    window.addEventListener('focus', wait)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', wait)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [delay])
  return canClick
}
