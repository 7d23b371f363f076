import { useEffect, useRef, useState } from 'react'
import { leaveByEscape } from '../screens/leave-by-escape'
import { toCss } from './write-theme'
import type { Scheme, Theme } from './tokens'

/** One screen in its frame, with the theme's style sheet in it. */
export function ThemedScreen({ scenario, scheme, theme, title }: ThemedScreen.Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isNear, setNear] = useState(false)
  const css = toCss(theme)

  useEffect(() => {
    // Browsers load what is marked as lazy from thousands of pixels away, and eight frames are much for a phone: even an
    // empty one is a page of its own.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current!)
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
  }, [css, isNear])

  return (
    <div className="h-140 rounded-xl focus-visible:outline-2 focus-visible:outline-fd-ring" ref={place}>
      {isNear && (
        <iframe
          className="h-full w-full rounded-xl border"
          key={scheme}
          onLoad={({ currentTarget }) => leaveByEscape(currentTarget)}
          ref={frame}
          src={`/gallery/stage.html#${new URLSearchParams({ name: scenario, scheme })}`}
          title={title}
        />
      )}
    </div>
  )
}

export declare namespace ThemedScreen {
  type Props = { scenario: string; scheme: Scheme; theme: Theme; title: string }
}
