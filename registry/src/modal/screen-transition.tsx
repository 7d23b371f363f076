'use client'
import { type ReactNode, useRef } from 'react'
import { useCrossFade } from '../lib/use-cross-fade'

/** Fades from one screen to the next, in the direction the user goes. Key it by screen. */
export function ScreenTransition({ children, direction, first }: ScreenTransitionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useCrossFade(ref, { enter: !first, from: direction === 'forward' ? 12 : -12 })
  return (
    <div className="flex min-h-0 flex-col" data-slot="screen-transition" ref={ref}>
      {children}
    </div>
  )
}

export type ScreenTransitionProps = {
  children: ReactNode
  direction: 'forward' | 'back'
  /** The first screen of an opening appears with the modal. */
  first: boolean
}
