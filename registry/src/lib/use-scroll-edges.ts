'use client'
import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-above` and `data-below` on a scrolling element while content is hidden above or below. The element is a
 * tab stop only while it scrolls.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const update = () => {
      const hidden = element.scrollHeight - element.clientHeight
      element.toggleAttribute('data-above', element.scrollTop > 1)
      element.toggleAttribute('data-below', element.scrollTop < hidden - 1)
      if (hidden > 1) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(element)
    for (const child of Array.from(element.children)) observer?.observe(child)
    return () => {
      element.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [ref])
}
