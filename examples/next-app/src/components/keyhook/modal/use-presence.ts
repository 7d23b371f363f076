'use client'
import { useEffect, useRef, useState } from 'react'

/** Keeps something on the page for the length of its leaving. `onLeave` is called when it is about to go. */
export function usePresence(open: boolean, duration: number, onLeave: () => void): 'open' | 'closing' | 'closed' {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (open || !present) return undefined
    const timer = setTimeout(() => {
      leave.current()
      setPresent(false)
    }, duration)
    return () => clearTimeout(timer)
  }, [open, present, duration])

  if (open) return 'open'
  return present ? 'closing' : 'closed'
}
// keyhook modal@0.1.0
