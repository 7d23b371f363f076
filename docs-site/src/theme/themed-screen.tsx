import { useEffect, useRef, useState } from 'react'
import { leaveByEscape } from '../screens/leave-by-escape'
import { useIsNear } from '../screens/use-is-near'
import { whenShown } from '../screens/when-shown'
import { toCss } from './write-theme'
import type { Scheme, Theme } from './tokens'

/** A screen in a frame with the theme's style sheet. */
export function ThemedScreen({ scenario, scheme, theme, title }: ThemedScreen.Props) {
  const container = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const isNear = useIsNear(container)
  const [isShown, setShown] = useState(false)
  const css = toCss(theme)

  useEffect(() => {
    const page = frame.current
    if (!page) return undefined
    const dress = () => {
      const inner = page.contentDocument
      // A page that is loading has no head yet. It receives the theme after it has loaded.
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
    <div className="relative h-140 rounded-xl focus-visible:outline-2 focus-visible:outline-fd-ring" ref={container}>
      {!isShown && (
        <p className="absolute inset-0 flex items-center justify-center rounded-xl bg-fd-muted text-sm text-fd-muted-foreground noscript:hidden">
          The screen loads…
        </p>
      )}
      {isNear && (
        <iframe
          className={`relative h-full w-full rounded-xl border ${isShown ? '' : 'opacity-0'}`}
          key={scheme}
          onLoad={({ currentTarget }) => {
            leaveByEscape(currentTarget)
            void whenShown(currentTarget).then(() => setShown(true))
          }}
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
