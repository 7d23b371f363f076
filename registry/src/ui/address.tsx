'use client'
import { type ComponentProps, useState } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { CopyButton } from './copy-button'

/**
 * An address, shortened to its first 6 and last 4 characters. A click copies it and then shows it in full. Screen
 * readers always receive it in full.
 */
export function Address({ address, className, ...props }: AddressProps) {
  const words = useWords(commonWords)
  const [isWhole, setWhole] = useState(false)
  return (
    <CopyButton
      className={cn(
        '-mt-0.5 -mb-0.5 ps-0 pe-0 font-medium decoration-(--keyhook-field) underline-offset-3 hover:bg-transparent hover:underline',
        'active:bg-transparent',
        className,
      )}
      data-slot="address"
      dir="ltr"
      // Does not run in the capture phase, because replacing the target would prevent the button's click.
      onClick={() => setWhole(true)}
      text={address}
      title={address}
      {...props}
    >
      <span className="sr-only">{words.copyAddress(address)}</span>
      {isWhole ? <WholeHex aria-hidden value={address} /> : <ShortHex aria-hidden value={address} />}
    </CopyButton>
  )
}

/** The first 6 and last 4 characters with a muted ellipsis, the only possible line break. */
export function ShortHex({ className, value, ...props }: ComponentProps<'span'> & { value: string }) {
  const isShort = value.length <= 13
  return (
    <span className={cn(hexText, className)} data-slot="short-hex" dir="ltr" {...props}>
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

/**
 * A complete address, on two lines if necessary. It distinguishes two addresses with the same first and last
 * characters.
 */
export const WholeHex = ({ className, value, ...props }: ComponentProps<'span'> & { value: string }) => (
  <span className={cn('wrap-anywhere', hexText, className)} data-slot="whole-hex" dir="ltr" {...props}>
    {value}
  </span>
)

/** Digits of one width, and no ligature: some fonts draw `0x` followed by a digit with a multiplication sign. */
const hexText = "tabular-nums [font-feature-settings:'calt'_0]"

export type AddressProps = Omit<ComponentProps<'button'>, 'children'> & { address: string }
