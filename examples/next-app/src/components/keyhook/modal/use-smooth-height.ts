'use client'
import { type RefObject, useEffect } from 'react'

/** Gives `outer` the height of `inner` at every change, so that a transition on `outer` has two heights to go between. */
export function useSmoothHeight(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      const border = box.offsetHeight - box.clientHeight
      box.style.height = `${content.offsetHeight + border}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner])
}
// keyhook modal@0.1.0
