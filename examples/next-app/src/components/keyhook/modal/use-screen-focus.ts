'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusScreen } from './focus-screen'
import { readScreen } from './read-screen'

/**
 * Moves the focus to each new screen, and says each change once: a title that is focused is read with its description;
 * where the focus is elsewhere, or the title changes under it, both are put into `status`.
 */
export function useScreenFocus({ box, screen, status }: Options): void {
  const shown = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const changed = shown.current !== undefined && shown.current !== screen
    shown.current = screen
    if (changed && box.current) focusScreen(box.current)
  }, [box, screen])

  useEffect(() => {
    const container = box.current
    const region = status.current
    if (!container || !region) return undefined
    let focused: EventTarget | null = null
    let isTitleRead = false
    let { title } = readScreen(container)
    const remember = ({ target }: FocusEvent) => {
      if (target !== container) focused = target
      isTitleRead = target instanceof HTMLElement && target.dataset['slot'] === 'screen-title'
    }
    const observer = new MutationObserver(() => {
      // What had the focus may go away within a screen: the spinner it opened with, a button that has been pressed.
      if (focused instanceof Node && !focused.isConnected) {
        focused = null
        focusScreen(container)
      }
      const read = readScreen(container)
      if (read.title !== title) region.textContent = isTitleRead ? '' : read.text
      title = read.title
      isTitleRead = false
    })
    container.addEventListener('focusin', remember)
    observer.observe(container, { characterData: true, childList: true, subtree: true })
    return () => {
      container.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [box, status])
}

type Options = {
  /** The dialog. */
  box: RefObject<HTMLElement | null>
  screen: string
  /** A live region that is always there. */
  status: RefObject<HTMLElement | null>
}
// keyhook modal@0.1.0
