'use client'
import { type RefObject, useLayoutEffect } from 'react'

/** Puts the focus on what took the place of the element that had it, when `state` changes. */
export function useKeptFocus(container: RefObject<HTMLElement | null>, state: unknown): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost && container.current?.closest('[role="dialog"]'))
      container.current.querySelector('button')?.focus({ preventScroll: true })
  }, [container, state])
}
// keyhook send-transaction@0.1.0
