'use client'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

type InnerBack = { readonly run: () => void }

/** Adds a handler in front of the current handlers. Returns a function that removes it. */
export const InnerBackContext = createContext<(back: InnerBack) => () => void>(() => () => {})

/**
 * Replaces the modal's back button with `back` while `back` is defined. If steps are nested, the innermost step handles
 * the button.
 */
export function useInnerBack(back: (() => void) | undefined): void {
  const add = useContext(InnerBackContext)
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  const isGiven = back !== undefined
  useEffect(() => (isGiven ? add({ run: () => latest.current?.() }) : undefined), [add, isGiven])
}

/** Returns the handler of the innermost step, and the function for `InnerBackContext`. */
export function useInnerBacks(): UseInnerBacksReturnType {
  const [backs, setBacks] = useState<readonly InnerBack[]>([])
  const add = useCallback((added: InnerBack) => {
    setBacks((before) => [...before, added])
    return () => setBacks((before) => before.filter((each) => each !== added))
  }, [])
  return { add, innerBack: backs.at(-1)?.run }
}

type UseInnerBacksReturnType = {
  add: (back: InnerBack) => () => void
  /** Undefined if no step replaces the back button. */
  innerBack: (() => void) | undefined
}
