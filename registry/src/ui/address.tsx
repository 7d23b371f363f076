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
      aria-label={words.copyAddress(address)}
      className={cn('font-medium', className)}
      data-slot="address"
      dir="ltr"
      text={address}
      title={address}
      {...props}
    >
      <ShortHex value={address} />
    </CopyButton>
  )
}

/** The first 6 and last 4 characters with a quiet middle; breaks inside neither. */
export function ShortHex({ className, value, ...props }: ComponentProps<'span'> & { value: string }) {
  const short = value.length > 13
  return (
    <span className={cn('whitespace-nowrap tabular-nums', className)} data-slot="short-hex" dir="ltr" {...props}>
      {short ? value.slice(0, 6) : value}
      {short && <span className="text-(--keyhook-ink-muted)">…</span>}
      {short && value.slice(-4)}
    </span>
  )
}

export type AddressProps = Omit<ComponentProps<'button'>, 'children'> & { address: string }
