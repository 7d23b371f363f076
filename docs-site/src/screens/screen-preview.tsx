import { useState } from 'react'
import { ScreenFrame } from './screen-frame'
import { ScreenStill } from './screen-still'

/** The screen itself, and in its place, until it is there, how it looks. */
export function ScreenPreview({ isLive, onStart, picture, ...frame }: ScreenPreview.Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative h-viewer w-full min-w-0 bg-fd-muted md:flex-1">
      {isLive && <ScreenFrame {...frame} isShown={isShown} onShown={() => setShown(true)} />}
      {!(isLive && isShown) && <ScreenStill isLoading={isLive} onStart={onStart} picture={picture} />}
    </div>
  )
}

export declare namespace ScreenPreview {
  type Props = Omit<ScreenFrame.Props, 'isShown' | 'onShown'> & {
    isLive: boolean
    onStart: () => void
    picture: ScreenStill.Props['picture']
  }
}
