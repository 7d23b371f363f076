'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the value of {@link StageContext}. Components that mount together with the caller read `false`. */
export function useStage(): RefObject<boolean> {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}
