'use client'
import { useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { useCountdown } from '../lib/use-countdown'

/** A countdown with a ring that empties. Screen readers announce it at a few moments instead of each second. */
export function Timer({ className, ended, label, onEnd, seconds }: TimerProps) {
  const [left] = useCountdown(seconds, true)
  const words = left === 0 ? ended : label(clock(left))
  const announced = announcements.find((mark) => left <= mark && mark < seconds)

  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (left === 0) latest.current?.()
  }, [left])

  return (
    <span
      className={cn('inline-flex items-center gap-2 text-sm/5 text-(--keyhook-ink-muted)', className)}
      data-slot="timer"
    >
      <svg aria-hidden className="size-4 shrink-0 -rotate-90" fill="none" focusable="false" viewBox="0 0 16 16">
        <circle cx="8" cy="8" opacity="0.2" r="6.5" stroke="currentColor" strokeWidth="2" />
        <circle
          cx="8"
          cy="8"
          pathLength={1}
          r="6.5"
          stroke="currentColor"
          strokeDasharray={1}
          strokeDashoffset={1 - left / seconds}
          strokeWidth="2"
        />
      </svg>
      <span className="tabular-nums" role="timer">
        {words}
      </span>
      <span className="sr-only" role="status">
        {announced === undefined ? '' : left === 0 ? ended : label(clock(announced))}
      </span>
    </span>
  )
}

/** Seconds left at which it is announced. */
const announcements = [0, 10, 30, 60]

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export type TimerProps = {
  seconds: number
  /** Returns the accessible label for a time such as `1:59`. */
  label: (time: string) => string
  /** Accessible label after the end. */
  ended: string
  onEnd?: (() => void) | undefined
  className?: string | undefined
}
