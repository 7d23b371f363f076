import { useEffect, useRef, useState } from 'react'
import { leaveByEscape } from './leave-by-escape'
import { whenShown } from './when-shown'
import type { View } from './view'

/** The frame that contains the gallery. It stays loaded when the state changes. */
export function ScreenFrame({ hash, hasFocus, isShown, onShown, title, width }: ScreenFrame.Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(() => `/gallery/stage.html${hash}`)

  const follow = () => {
    const page = frame.current?.contentWindow
    // Replaces the frame's history entry, so that the Back button leaves the page.
    if (page && page.location.pathname.endsWith('stage.html') && page.location.hash !== hash)
      page.location.replace(`/gallery/stage.html${hash}`)
  }

  useEffect(follow)

  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once, to focus the frame after its button is gone.
  }, [])

  return (
    <div className="flex h-full justify-center-safe overflow-x-auto -outline-offset-2 focus-visible:outline-2 focus-visible:outline-fd-ring">
      <iframe
        // The frame can receive the focus before it is visible.
        className={`h-full ${width === 'full' ? 'w-full' : 'shrink-0 border-x bg-fd-background'} ${isShown ? '' : 'opacity-0'}`}
        loading="lazy"
        // The user may select a state before the frame has loaded.
        onLoad={({ currentTarget }) => {
          follow()
          leaveByEscape(currentTarget)
          void whenShown(currentTarget).then(onShown)
        }}
        ref={frame}
        src={source}
        style={{ width: width === 'full' ? undefined : `${width}px` }}
        title={title}
      />
    </div>
  )
}

export declare namespace ScreenFrame {
  type Props = {
    hash: string
    /** True focuses the frame if no element has the focus. */
    hasFocus: boolean
    isShown: boolean
    onShown: () => void
    title: string
    width: View['width']
  }
}
