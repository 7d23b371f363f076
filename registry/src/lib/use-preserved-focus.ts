'use client'
import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the replacement of the focused element when `state` changes. */
export function usePreservedFocus(container: RefObject<HTMLElement | null>, state: unknown): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost && container.current?.closest('[role="dialog"]'))
      container.current.querySelector('button')?.focus({ preventScroll: true })
  }, [container, state])
}
