'use client'
import { useCallback, useEffect, useState } from 'react'

/**
 * Returns the remaining whole seconds and a function that starts the countdown. The countdown follows the clock, so
 * delayed timers do not extend it.
 */
export function useCountdown(seconds: number, running = false): readonly [left: number, start: () => void] {
  const [left, setLeft] = useState(running ? seconds : 0)
  const start = useCallback(() => setLeft(seconds), [seconds])
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [isRunning, seconds])

  return [left, start]
}
