'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the caller has been shown, for the parts in it: those that come with it find `false`. */
export function useStage(): RefObject<boolean> {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}
// keyhook core@0.1.0
