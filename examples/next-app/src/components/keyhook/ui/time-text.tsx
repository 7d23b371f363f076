'use client'
import type { ComponentProps } from 'react'
import { formatRelativeTime } from '../lib/format-relative-time'
import { formatTime } from '../lib/format-time'

/** A moment, and below it how far that is from now. */
export function TimeText({ now, time, ...props }: TimeTextProps) {
  return (
    <time data-slot="time-text" dateTime={new Date(time).toISOString()} {...props}>
      <bdi>{formatTime(time)}</bdi>
      <bdi className="block text-xs/4 text-(--keyhook-ink-muted)">{formatRelativeTime(time, now)}</bdi>
    </time>
  )
}

/** Milliseconds since the epoch. */
export type TimeTextProps = Omit<ComponentProps<'time'>, 'children' | 'dateTime'> & { now: number; time: number }
// keyhook sign-request@0.1.0
