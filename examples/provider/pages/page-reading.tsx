import { watchRead } from '@keyhook/wallet-frame/pages/watch-read'
import { type ReactNode, useEffect, useState } from 'react'
import { PageReadingContext } from '@/components/keyhook/ui/reading'

/** Selects the parts of a screen that describe the request and its origin. The screen itself tracks its body. */
const partSelector = '[data-slot="screen-title"], [data-slot="screen-description"]'

/** Returns the parts of each screen that has an approve button. */
function findParts(): readonly HTMLElement[] {
  const screens = Array.from(document.querySelectorAll('section:has([data-approve])'))
  return screens.flatMap((screen) => Array.from(screen.querySelectorAll<HTMLElement>(partSelector)))
}

/**
 * Returns the height that the buttons cover, from their upper edge. In a low window, they stay at the bottom, above the
 * text.
 */
function readCovered(): number {
  const bars = Array.from(document.querySelectorAll('section[data-sticky] [data-slot="screen-actions"]'))
  return Math.max(0, ...bars.map((bar) => Math.ceil(window.innerHeight - bar.getBoundingClientRect().top)))
}

/**
 * Enables approve buttons only after the parts of their screen were in view (security rule 41). Other origins open
 * these pages, and choose their size, position and time. The provider's windows have the same rule. A new screen or
 * text must be read again.
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
