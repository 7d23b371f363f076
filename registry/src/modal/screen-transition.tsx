'use client'
import { type ReactNode, useRef } from 'react'
import { StageContext } from '../lib/stage-context'
import { useCrossFade } from '../lib/use-cross-fade'
import { useStage } from '../lib/use-stage'

/** Cross-fades from one screen to the next in the direction of navigation. Key it by screen. */
export function ScreenTransition({ children, direction }: ScreenTransitionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useCrossFade(ref, direction === 'forward' ? 12 : -12)
  return (
    <StageContext.Provider value={useStage()}>
      <div className="relative flex min-h-0 flex-col" data-slot="screen-transition" ref={ref}>
        {children}
      </div>
    </StageContext.Provider>
  )
}

export type ScreenTransitionProps = { children: ReactNode; direction: 'forward' | 'back' }
