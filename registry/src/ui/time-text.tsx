'use client'
import type { ComponentProps } from 'react'
import { formatRelativeTime } from '../lib/format-relative-time'
import { formatTime } from '../lib/format-time'
import { useRunningTime } from '../lib/use-running-time'

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
