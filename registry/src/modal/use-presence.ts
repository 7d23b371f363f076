'use client'
import { useEffect, useRef, useState } from 'react'

/** Keeps an element mounted while its exit animation runs. Calls `onLeave` just before unmounting. */
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
