'use client'
import { cn } from '../lib/cn'
import { FrameTabStop } from './frame-tab-stop'
import { Waiting, type WaitingProps } from './waiting'

/**
 * The container for an embedded page of the provider, with a message while it loads. The app cannot read that page. The
 * page ignores input while an element covers it.
 */
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
  attach?: ((element: HTMLElement | null) => void) | undefined
  /** Classes that set the height. */
  className: string
  isLoading: boolean
}
