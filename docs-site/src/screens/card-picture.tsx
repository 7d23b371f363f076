import { useRef } from 'react'
import { StillFrames } from './still-frames'
import { useIsNear } from './use-is-near'

/** How an item looks, half as large as it is, and for the eye alone: the link beside it has its name. */
export function CardPicture({ item, title }: CardPicture.Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div aria-hidden className="pointer-events-none h-64 overflow-hidden bg-fd-muted noscript:hidden" ref={place}>
      {isNear && (
        <StillFrames
          className="h-128 w-[200%] origin-top-left scale-50"
          item={seenAround[item] ?? item}
          title={title}
        />
      )}
    </div>
  )
}

export declare namespace CardPicture {
  type Props = { item: string; title: string }
}

/** What shows little of itself, or has no state to be drawn in, is seen where others use it. */
const seenAround: Readonly<Record<string, string>> = {
  'auth-modal': 'landing',
  'brand-mark': 'provider-button',
  'modal': 'sign-request',
  'wallet-mark': 'search-list',
}
