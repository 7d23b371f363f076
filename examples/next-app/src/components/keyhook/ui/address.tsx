'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { CopyButton } from './copy-button'

/** An address by its first 6 and last 4, copied on click. Screen readers get all of it. */
export function Address({ address, className, ...props }: AddressProps) {
  const words = useWords(commonWords)
  return (
    <CopyButton
      className={cn(
        '-my-0.5 px-0 font-medium decoration-(--keyhook-field) underline-offset-3 hover:bg-transparent hover:underline',
        'active:bg-transparent',
        className,
      )}
      data-slot="address"
      dir="ltr"
      text={address}
      title={address}
      {...props}
    >
      <span className="sr-only">{words.copyAddress(address)}</span>
      <ShortHex aria-hidden value={address} />
    </CopyButton>
  )
}

/** The first 6 and last 4 characters with a quiet middle, the only place it may break. */
export function ShortHex({ className, value, ...props }: ComponentProps<'span'> & { value: string }) {
  const isShort = value.length <= 13
  return (
    <span className={cn('tabular-nums', className)} data-slot="short-hex" dir="ltr" {...props}>
      <span className="whitespace-nowrap">{isShort ? value : value.slice(0, 6)}</span>
      {!isShort && (
        <>
          <span className="text-(--keyhook-ink-muted)">…</span>
          <wbr />
          <span className="whitespace-nowrap">{value.slice(-4)}</span>
        </>
      )}
    </span>
  )
}

export type AddressProps = Omit<ComponentProps<'button'>, 'children'> & { address: string }
// keyhook core@0.1.0
