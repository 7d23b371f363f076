'use client'
import { useEffect, useState } from 'react'

/**
 * Whether a button is on screen long enough for a click to be meant for it, and not for what was in its place: another
 * button, or a window over this one that closed between the two clicks of a double click.
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
