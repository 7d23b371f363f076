'use client'
import { useEffect, useState } from 'react'

/** Keeps something on the page for the length of its leaving. */
export function usePresence(open: boolean, duration: number): 'open' | 'closing' | 'closed' {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setPresent(false), duration)
    return () => clearTimeout(timer)
  }, [open, duration])

  if (open) return 'open'
  return present ? 'closing' : 'closed'
}
// keyhook modal@0.1.0
