import { useEffect, useRef } from 'react'
import { toCss } from './write-theme'
import type { Scheme, Theme } from './tokens'

/** One screen in its frame, with the theme's style sheet in it. */
export function ThemedScreen({ scenario, scheme, theme, title }: ThemedScreen.Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const css = toCss(theme)

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
    <iframe
      className="h-140 w-full rounded-xl border"
      key={scheme}
      loading="lazy"
      ref={frame}
      src={`/gallery/stage.html#${new URLSearchParams({ name: scenario, scheme })}`}
      title={title}
    />
  )
}

export declare namespace ThemedScreen {
  type Props = { scenario: string; scheme: Scheme; theme: Theme; title: string }
}
