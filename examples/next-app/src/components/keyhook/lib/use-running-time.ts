'use client'
import { useEffect, useState } from 'react'

/** A moment that goes on: `now` and what has passed since it was given, told each second. */
export function useRunningTime(now: number): number {
  const [running, setRunning] = useState({ from: now, at: now })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setRunning({ from: now, at: now + Date.now() - began }), 1000)
    return () => clearInterval(timer)
  }, [now])
  return running.from === now ? running.at : now
}
// keyhook sign-request@0.1.0
