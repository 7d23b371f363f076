'use client'
import { useEffect, useState } from 'react'

/** Returns a clock that starts at `now` and ticks every second. */
export function useRunningTime(now: number): number {
  const [running, setRunning] = useState({ from: now, at: now })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setRunning({ from: now, at: now + Date.now() - began }), 1000)
    return () => clearInterval(timer)
  }, [now])
  return running.from === now ? running.at : now
}
