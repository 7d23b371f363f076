'use client'
import { type RefObject, useEffect } from 'react'

/** Sets `--keyhook-keyboard` to the height that an on-screen keyboard covers, in browsers that do not move the page. */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const viewport = globalThis.visualViewport
    if (!element || !viewport) return undefined
    const update = () => {
      const covered = viewport.scale > 1 ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--keyhook-keyboard', `${Math.round(covered)}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [ref])
}
