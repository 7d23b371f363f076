'use client'
import { createContext, useContext, useEffect, useRef } from 'react'

/** Wrapped, so that it can be kept as state. */
export type InnerBack = { readonly run: () => void }

/** Lets a screen say what going back does while it has a place of its own to go back from. */
export const InnerBackContext = createContext<(back: InnerBack | undefined) => void>(() => {})

/** While `back` is given, the modal's back button does it instead. */
export function useInnerBack(back: (() => void) | undefined): void {
  const set = useContext(InnerBackContext)
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  const isGiven = back !== undefined
  useEffect(() => {
    if (!isGiven) return undefined
    set({ run: () => latest.current?.() })
    return () => set(undefined)
  }, [isGiven, set])
}
// keyhook core@0.1.0
