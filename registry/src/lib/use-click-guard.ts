'use client'
import { useEffect, useState } from 'react'

/** Milliseconds that a button must be ready before it accepts a click. */
const clickDelay = 600

/**
 * Returns true once a button has been ready long enough for a deliberate click. An earlier click anywhere in the window
 * restarts the wait. Quick clicks therefore cannot press a button that replaced another. A new `subject` restarts the
 * wait too.
 */
export function useClickGuard(isReady: boolean, subject?: unknown): boolean {
  const [passed, setPassed] = useState<{ readonly subject: unknown }>()
  useEffect(() => {
    if (!isReady) return undefined
    let hasPassed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      hasPassed = false
      setPassed(undefined)
      timer = setTimeout(() => {
        hasPassed = true
        setPassed({ subject })
      }, clickDelay)
    }
    const onClick = () => {
      if (!hasPassed) wait()
    }
    wait()
    window.addEventListener('focus', wait)
    document.addEventListener('visibilitychange', wait)
    // Runs before the button receives the click.
    window.addEventListener('click', onClick, true)
    return () => {
      clearTimeout(timer)
      setPassed(undefined)
      window.removeEventListener('focus', wait)
      document.removeEventListener('visibilitychange', wait)
      window.removeEventListener('click', onClick, true)
    }
  }, [isReady, subject])
  return isReady && passed !== undefined && passed.subject === subject
}
