'use client'
import type { LinkedAccount, useLinkedAccounts } from '@keyhook/sdk'
import { shorten } from '../../lib/shorten'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { AddressAvatar } from '../../ui/address-avatar'
import { WalletIcon } from '../../ui/icons'
import { WalletMark } from '../../ui/wallet-mark'
import { profileWords } from '../../words/profile'
import { LinkRow } from './link-row'
import { Facts, UnlinkableRow } from './profile-row'
import { ProfileEmpty, ProfileRows, ProfileSection } from './profile-section'

/** The user's embedded and external wallets, and wallets that are connected without being linked. */
export function AccountWallets({
  canLink,
  error,
  onExport,
  onImport,
  onLink,
  onLinkConnected,
  onRevoke,
  onUnlink,
  said,
  unlinking,
  wallets,
}: AccountWalletsProps) {
  const words = useWords(profileWords)
  return (
    <ProfileSection data-slot="account-wallets" error={error} said={said} title={words.wallets}>
      {wallets.length === 0 && !canLink && !onImport ? (
        <ProfileEmpty>{words.noWallets}</ProfileEmpty>
      ) : (
        <ProfileRows label={words.wallets}>
          {wallets.map(({ address, chainType, entry, icon, isConnected, isDelegated, name }) => {
            const account = entry?.account
            const isOwn = entry?.obstacle === 'not-linked'
            const standing = isConnected ? (account ? words.connected : words.connectedOnly) : words.notConnected
            const chain = chainType === 'solana' ? words.solana : words.ethereum
            const parts = [name, chain, isOwn ? undefined : standing, isDelegated ? words.delegated : undefined]
            const exportKey = {
              label: words.export,
              name: words.exportNamed(shorten(address)),
              onSelect: () => onExport(address),
            }
            const revoke = {
              label: words.revoke,
              name: words.revokeWallets,
              onSelect: onRevoke,
              isDestructive: true,
            }
            const link = {
              label: words.linkConnected,
              name: `${words.linkConnected} ${name}`,
              onSelect: () => onLinkConnected(address),
            }
            return (
              <UnlinkableRow
                actions={[
                  ...(isOwn ? [exportKey] : []),
                  ...(isOwn && isDelegated ? [revoke] : []),
                  ...(!isOwn && !account && canLink ? [link] : []),
                ]}
                busy={account !== undefined && unlinking === account}
                confirmDetail={words.confirmDetail}
                detail={<Facts facts={parts} />}
                disabled={unlinking !== undefined && unlinking !== account}
                icon={
                  isOwn ? (
                    <AddressAvatar address={address} className="size-9" />
                  ) : (
                    <WalletMark className="size-7 text-sm/5" icon={icon} name={name} />
                  )
                }
                key={`${chainType} ${address}`}
                name={<Address address={address} />}
                obstacle={entry ? entry.obstacle : 'not-linked'}
                onUnlink={() => account && onUnlink(account, name)}
                accessibleName={name}
              />
            )
          })}
          {canLink && (
            <LinkRow icon={<WalletIcon />} onLink={onLink}>
              {words.linkWallet}
            </LinkRow>
          )}
          {onImport && (
            <LinkRow icon={<WalletIcon />} onLink={onImport}>
              {words.importWallet}
            </LinkRow>
          )}
        </ProfileRows>
      )}
    </ProfileSection>
  )
}

/** A wallet as its row shows it. */

export type AccountWallet = {
  address: string
  chainType: 'ethereum' | 'solana'
  /** Name of the wallet software, or the name for embedded wallets. */
  name: string
  isConnected: boolean
  /** True if the app's server may sign with the wallet. */
  isDelegated?: boolean | undefined
  icon?: string | undefined
  /** The linked account. Undefined for a wallet that is only connected. */
  entry?: useLinkedAccounts.Entry | undefined
}

export type AccountWalletsProps = {
  /** Linked wallets, and connected wallets that are not linked. */
  wallets: readonly AccountWallet[]
  canLink: boolean
  onExport: (address: string) => void
  /** Imports the key of an external wallet. Undefined hides the row. */
  onImport?: (() => void) | undefined
  onLink: () => void
  onLinkConnected: (address: string) => void
  onRevoke: () => void
  onUnlink: (account: LinkedAccount, name: string) => void
  error?: string | undefined
  /** The last change, as screen readers announce it. */
  said?: string | undefined
  unlinking?: LinkedAccount | undefined
}
