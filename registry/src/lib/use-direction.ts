'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the current text direction of an element. */
export function useDirection(ref: RefObject<HTMLElement | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useLayoutEffect(() => {
    const element = ref.current?.parentElement
    if (!element) return undefined
    const read = () => setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr')
    read()
    const observer = new MutationObserver(read)
    observer.observe(document, { attributeFilter: ['dir'], subtree: true })
    return () => observer.disconnect()
  }, [ref])
  return direction
}
