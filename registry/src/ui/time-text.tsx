'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { formatTime } from '../lib/format-time'
import { pageLocale } from '../lib/page-locale'

/** Formats a moment relative to another in the page's language: 'in 3 days', '2 hours ago'. */
function formatRelativeTime(time: number, now: number): string {
  const seconds = (time - now) / 1000
  const [unit, length] = units.find(([, , upTo]) => Math.abs(seconds) < upTo) ?? ['year', 31_556_952]
  return new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'always' }).format(Math.trunc(seconds / length), unit)
}

/** Units of time, shortest first. `length` and `upTo` are in seconds. A unit is used for times shorter than `upTo`. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number, upTo: number])[] = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 48 * 3600],
  ['day', 86_400, 60 * 86_400],
  ['month', 2_629_746, 2 * 31_556_952],
]

/** A moment with its relative time below, which keeps counting. */
export function TimeText({ now, time, ...props }: TimeTextProps) {
  const running = useRunningTime(now)
  return (
    <time data-slot="time-text" dateTime={new Date(time).toISOString()} {...props}>
      <bdi>{formatTime(time)}</bdi>
      <bdi className="block text-xs/4 text-(--keyhook-ink-muted)">{formatRelativeTime(time, running)}</bdi>
    </time>
  )
}

/** Milliseconds since the epoch. `now` is the time of the first render. */
export type TimeTextProps = Omit<ComponentProps<'time'>, 'children' | 'dateTime'> & { now: number; time: number }

/** Returns a clock that starts at `now` and ticks every second. */
function useRunningTime(now: number): number {
  const [running, setRunning] = useState({ from: now, at: now })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setRunning({ from: now, at: now + Date.now() - began }), 1000)
    return () => clearInterval(timer)
  }, [now])
  return running.from === now ? running.at : now
}
