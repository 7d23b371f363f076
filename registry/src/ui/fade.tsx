'use client'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useCrossFade } from '../lib/use-cross-fade'

/** A part of a screen that fades from what it was to what it is when `state` changes, in the same place. */
export function Fade({ as: Part = 'div', children, className, state }: FadeProps) {
  const [first] = useState(state)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && state !== first) setHasChanged(true)
  return (
    <Part className={cn('relative block min-h-0', className)} data-slot="fade">
      <Shown className={className} enter={hasChanged} key={state} part={Part}>
        {children}
      </Shown>
    </Part>
  )
}

function Shown({ children, className, enter, part: Part }: ShownProps) {
  const ref = useRef<HTMLDivElement & HTMLSpanElement>(null)
  useCrossFade(ref, { enter })
  return (
    <Part className={cn('block min-h-0', className)} ref={ref}>
      {children}
    </Part>
  )
}

type ShownProps = Pick<FadeProps, 'children' | 'className'> & { enter: boolean; part: 'div' | 'span' }

export type FadeProps = {
  /** Where only text may stand, a span. */
  as?: 'div' | 'span' | undefined
  children: ReactNode
  className?: string | undefined
  state: string
}
