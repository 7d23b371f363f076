'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to each new screen: to the part marked `data-autofocus`, else to its title, so that it is read. A part marked `fine` is skipped on touch screens, where focus would open the keyboard over the choices.
 */
export function useScreenFocus(ref: RefObject<HTMLElement | null>, screen: string): void {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    const changed = shown.current !== undefined && shown.current !== screen
    shown.current = screen
    if (changed && ref.current) focusScreen(ref.current)
  }, [ref, screen])

  // What had the focus may go away within a screen: the spinner it opened with, a button that has been pressed.
  useEffect(() => {
    const container = ref.current
    if (!container) return undefined
    let focused: EventTarget | null = null
    const remember = (event: FocusEvent) => {
      if (event.target !== container) focused = event.target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected) return
      focused = null
      focusScreen(container)
    })
    container.addEventListener('focusin', remember)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      container.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [ref])
}

export function focusScreen(container: HTMLElement): void {
  const coarse = window.matchMedia?.('(pointer: coarse)').matches ?? false
  const part = container.querySelector<HTMLElement>(coarse ? '[data-autofocus="true"]' : '[data-autofocus]')
  const target = part ?? container.querySelector<HTMLElement>('[data-slot="screen-title"]') ?? container
  target.focus({ preventScroll: true })
}
