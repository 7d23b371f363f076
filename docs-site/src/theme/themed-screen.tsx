import { useEffect, useRef, useState } from 'react'
import { leaveByEscape } from '../screens/leave-by-escape'
import { toCss } from './write-theme'
import type { Scheme, Theme } from './tokens'

/** One screen in its frame, with the theme's style sheet in it. */
export function ThemedScreen({ scenario, scheme, theme, title }: ThemedScreen.Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isNear, setNear] = useState(false)
  const css = toCss(theme)

  useEffect(() => {
    // Browsers load what is marked as lazy from thousands of pixels away, and eight screens are much for a phone.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const page = frame.current
    if (!page) return undefined
    const dress = () => {
      const inner = page.contentDocument
      // A page that has only begun to load has no head: it is dressed once it is there.
      if (!inner?.head) return
      const sheet = inner.querySelector('style[data-theme]') ?? inner.createElement('style')
      sheet.setAttribute('data-theme', '')
      sheet.textContent = css
      inner.head.append(sheet)
    }
    dress()
    page.addEventListener('load', dress)
    return () => page.removeEventListener('load', dress)
  }, [css])

  return (
    <div className="rounded-xl focus-visible:outline-2 focus-visible:outline-fd-ring">
      <iframe
        className="h-140 w-full rounded-xl border"
        key={scheme}
        onLoad={({ currentTarget }) => leaveByEscape(currentTarget)}
        ref={frame}
        src={isNear ? `/gallery/stage.html#${new URLSearchParams({ name: scenario, scheme })}` : undefined}
        title={title}
      />
    </div>
  )
}

export declare namespace ThemedScreen {
  type Props = { scenario: string; scheme: Scheme; theme: Theme; title: string }
}
