'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Provides {@link StageContext}. Parts that mount together with the caller read `false`. */
export function useStage(): RefObject<boolean> {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}
