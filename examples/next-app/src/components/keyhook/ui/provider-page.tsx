'use client'
import { cn } from '../lib/cn'
import { FrameTabStop } from './frame-tab-stop'
import { Waiting, type WaitingProps } from './waiting'

/** Room for a page of the provider, and what is said until it is there. Nothing here can read that page; let nothing lie over it. */
export function ProviderPage({ attach, className, isLoading, ...words }: ProviderPageProps) {
  return (
    <div className="grid">
      <div
        className={cn('col-start-1 row-start-1 max-h-[60dvh]', isLoading && 'invisible', className)}
        data-slot="provider-page"
        ref={attach}
      />
      <FrameTabStop />
      {isLoading && (
        <div className="col-start-1 row-start-1 grid place-content-center text-center text-sm/5">
          <Waiting {...words} />
        </div>
      )}
    </div>
  )
}

export type ProviderPageProps = Pick<WaitingProps, 'label' | 'long' | 'longer'> & {
  /** Takes the element that the page is to stand in. */
  attach?: ((element: HTMLElement | null) => void) | undefined
  /** Its height. */
  className: string
  isLoading: boolean
}
// keyhook core@0.1.0
