import { watchRead } from '@keyhook/wallet-frame/pages/watch-read'
import { type ReactNode, useEffect, useState } from 'react'
import { PageReadingContext } from '@/components/keyhook/ui/reading'

/**
 * Selects the parts of a screen that describe the request and its origin. The screen component itself tracks whether
 * its body was read.
 */
const partSelector = '[data-slot="screen-title"], [data-slot="screen-description"]'

/** Returns the parts of each screen that has an approve button. */
function findParts(): readonly HTMLElement[] {
  const screens = Array.from(document.querySelectorAll('section:has([data-approve])'))
  return screens.flatMap((screen) => Array.from(screen.querySelectorAll<HTMLElement>(partSelector)))
}

/**
 * Returns the height that the buttons cover, from their upper edge. In a low window, the buttons stay at the bottom and
 * cover text.
 */
function readCovered(): number {
  const bars = Array.from(document.querySelectorAll('section[data-sticky] [data-slot="screen-actions"]'))
  return Math.max(0, ...bars.map((bar) => Math.ceil(window.innerHeight - bar.getBoundingClientRect().top)))
}

/**
 * Enables approve buttons only after the parts of their screen were in view (security rule 41). A page of another
 * origin can open these pages with any size and position, at any time. When the screen or its text changes, the user
 * must read it again.
 */
export function PageReading({ children }: { children: ReactNode }) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let watch: AbortController | undefined
    let shown: readonly (readonly [HTMLElement, string])[] = []
    const restart = () => {
      const parts = findParts()
      const isSame =
        parts.length === shown.length &&
        shown.every(([part, text], at) => parts[at] === part && part.textContent === text)
      if (isSame) return
      shown = parts.map((part) => [part, part.textContent])
      watch?.abort()
      watch = new AbortController()
      setIsRead(false)
      const reading: { state?: ReturnType<typeof watchRead> } = {}
      const onChange = () => setIsRead(reading.state?.() === 'read')
      reading.state = watchRead(window, parts, onChange, { readCovered, signal: watch.signal })
    }
    const changes = new MutationObserver(restart)
    changes.observe(document.body, { characterData: true, childList: true, subtree: true })
    restart()
    return () => {
      changes.disconnect()
      watch?.abort()
    }
  }, [])
  return <PageReadingContext.Provider value={isRead}>{children}</PageReadingContext.Provider>
}
