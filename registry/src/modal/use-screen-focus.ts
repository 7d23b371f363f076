'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusScreen } from './focus-screen'

/**
 * Moves the focus to each new screen, and announces each change once. A focused title is read with its description. If
 * the title is not focused, `status` receives both.
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
      // The focused element may be removed within a screen, such as the spinner or a pressed button.
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
  box: RefObject<HTMLElement | null>
  screen: string
  /** The live region, which is always mounted. */
  status: RefObject<HTMLElement | null>
}

/** Returns the title of a screen and the text that screen readers announce: title and description. */
function readScreen(container: HTMLElement): { readonly title: string; readonly text: string } {
  const [title = '', description = ''] = ['screen-title', 'screen-description'].map((slot) => {
    const parts = Array.from(container.querySelectorAll(`[data-slot="${slot}"]`))
    // The title of the previous screen may still be fading out.
    const part = parts.find((each) => !each.closest('[inert]'))?.cloneNode(true) as Element | undefined
    for (const silent of Array.from(part?.querySelectorAll('[aria-hidden="true"], [role="status"]') ?? []))
      silent.remove()
    return part?.textContent?.trim() ?? ''
  })
  return { title, text: [title, description].filter(Boolean).join('. ') }
}
