'use client'
import { createContext, useContext, useEffect, useRef } from 'react'

/** The handler, wrapped in an object because React state calls plain functions. */
export type InnerBack = { readonly run: () => void }

/** Lets a screen with inner steps replace what the back button does. */
export const InnerBackContext = createContext<(back: InnerBack | undefined) => void>(() => {})

/** Replaces the modal's back button with `back` while `back` is defined. */
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
