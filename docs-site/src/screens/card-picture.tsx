import { useRef } from 'react'
import { StillFrames } from './still-frames'
import { useIsNear } from './use-is-near'

/** A preview of an item at half size. Screen readers skip it, because the link beside it has the name. */
export function CardPicture({ item, title }: CardPicture.Props) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  return (
    <div aria-hidden className="pointer-events-none h-64 overflow-hidden bg-fd-muted noscript:hidden" ref={container}>
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

/** Items whose picture shows another item that contains them, because they have no states or show little. */
const seenAround: Readonly<Record<string, string>> = {
  'auth-modal': 'landing',
  'brand-mark': 'provider-button',
  'modal': 'sign-request',
  'wallet-mark': 'search-list',
}
