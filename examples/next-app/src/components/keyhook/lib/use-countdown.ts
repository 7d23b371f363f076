'use client'
import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left of a wait, 0 when there is none, and what starts it. Counts by the clock, not by its ticks. */
export function useCountdown(seconds: number, running = false): readonly [left: number, start: () => void] {
  const [left, setLeft] = useState(running ? seconds : 0)
  const [end, setEnd] = useState<number>()

  const start = useCallback(() => {
    setLeft(seconds)
    setEnd(Date.now() + seconds * 1000)
  }, [seconds])

  useEffect(() => {
    if (running) start()
  }, [running, start])

  useEffect(() => {
    if (end === undefined) return undefined
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])

  return [left, start]
}
// keyhook awaiting-code@0.1.0
