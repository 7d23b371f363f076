'use client'
import { useAddressName } from '../lib/address-names'
import { cn } from '../lib/cn'
import { visibleText } from '../lib/visible-text'
import { Address, ShortHex } from './address'
import { AddressAvatar } from './address-avatar'

/** A recipient or a spender: its picture, its name if it is known, and its address, which a click copies. */
export function Party({ address, chainId, className }: PartyProps) {
  const name = useAddressName(address, chainId)
  return (
    <span className={cn('inline-flex max-w-full flex-col items-end', className)} data-slot="party">
      <span className="inline-flex max-w-full items-baseline gap-x-2">
        <AddressAvatar address={address} className="size-5 self-center" />
        {name === undefined ? (
          <Address address={address} />
        ) : (
          <bdi className="min-w-0 font-medium break-words">{visibleText(name)}</bdi>
        )}
      </span>
      {name !== undefined && <Address address={address} className="text-xs/4 font-normal text-(--keyhook-ink-muted)" />}
    </span>
  )
}

/**
 * The name of an address within a sentence, else its first and last characters. Screen readers get the full address.
 */
export function PartyName({ address, chainId }: PartyProps) {
  const name = useAddressName(address, chainId)
  return (
    <bdi className="font-medium" title={address}>
      {name === undefined ? (
        <>
          <span className="sr-only">{address}</span>
          <ShortHex aria-hidden value={address} />
        </>
      ) : (
        visibleText(name)
      )}
    </bdi>
  )
}

export type PartyProps = {
  address: string
  /** The chain of the address. Names of contracts are specific to a chain. */
  chainId?: number | undefined
  className?: string
}
