'use client'
import { type ReactNode, useRef } from 'react'
import { StageContext } from '../lib/stage-context'
import { useCrossFade } from '../lib/use-cross-fade'
import { useStage } from '../lib/use-stage'

/** Fades its content in the same container when `state` changes. */
export function Fade({ children, state }: FadeProps) {
  return (
    <StageContext.Provider value={useStage()}>
      <span className="relative block" data-slot="fade">
        <Shown key={state}>{children}</Shown>
      </span>
    </StageContext.Provider>
  )
}

function Shown({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  useCrossFade(ref)
  return (
    <span className="block" ref={ref}>
      {children}
    </span>
  )
}

export type FadeProps = {
  children: ReactNode
  state: string
}
