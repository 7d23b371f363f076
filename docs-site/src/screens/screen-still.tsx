import { useEffect, useRef } from 'react'

/** How an item looks in its first state, without a script: what a phone loads until its reader wants more. */
export function ScreenStill({ item, onStart, theme, title }: ScreenStill.Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const dress = () => frame.current?.contentDocument?.documentElement.classList.toggle('dark', theme === 'dark')

  useEffect(() => void dress())

  return (
    <div className="relative min-w-0 flex-1 bg-fd-muted">
      <iframe
        className="h-160 w-full"
        loading="lazy"
        onLoad={dress}
        ref={frame}
        src={stillPath(item)}
        tabIndex={-1}
        title={`A picture of ${title}`}
      />
      <button
        className="absolute inset-x-0 top-4 mx-auto w-fit rounded-lg bg-fd-foreground px-4 py-2 text-sm font-medium text-fd-background shadow-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring"
        onClick={onStart}
        type="button"
      >
        Try it live
      </button>
    </div>
  )
}

export declare namespace ScreenStill {
  type Props = { item: string; onStart: () => void; theme: 'light' | 'dark'; title: string }
}

/** Where the build has put it. */
export const stillPath = (item: string): string => `/gallery/stills/${item}.html`
