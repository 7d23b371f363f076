import { useEffect, useRef, useState } from 'react'
import { leaveByEscape } from './leave-by-escape'
import { whenShown } from './when-shown'
import type { View } from './view'

/** The gallery's stage. It stays loaded while states change. */
export function ScreenFrame({ hash, hasFocus, isShown, onShown, title, width }: ScreenFrame.Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(() => `/gallery/stage.html${hash}`)

  const follow = () => {
    const page = frame.current?.contentWindow
    // In place, so that Back leads to the page before, and not to the frame's.
    if (page && page.location.pathname.endsWith('stage.html') && page.location.hash !== hash)
      page.location.replace(`/gallery/stage.html${hash}`)
  }

  useEffect(follow)

  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, in the place of the button that asked for it and is gone.
  }, [])

  return (
    <div className="flex h-full justify-center-safe overflow-x-auto -outline-offset-2 focus-visible:outline-2 focus-visible:outline-fd-ring">
      <iframe
        // It can have the focus before it is seen.
        className={`h-full ${width === 'full' ? 'w-full' : 'shrink-0 border-x bg-fd-background'} ${isShown ? '' : 'opacity-0'}`}
        loading="lazy"
        // A state may be chosen before it is there.
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
    /** Takes the focus where nothing has it any more. */
    hasFocus: boolean
    isShown: boolean
    onShown: () => void
    title: string
    width: View['width']
  }
}
