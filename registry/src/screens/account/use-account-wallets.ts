'use client'
import { type useLinkedAccounts, useSolanaWallets, useWallets, type WalletAccount } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { loginEntryWords } from '../../words/login-entries'
import { profileWords } from '../../words/profile'
import type { AccountWallet } from './account-wallets'

/** Returns the user's linked wallets and the connected wallets, each once. */
export function useAccountWallets(accounts: readonly useLinkedAccounts.Entry[]) {
  const words = useWords(profileWords)
  const names: Readonly<Record<string, string | undefined>> = useWords(loginEntryWords)
  const ethereum = useWallets()
  const solana = useSolanaWallets()
  const connected = [...ethereum.wallets, ...solana.wallets]

  const nameOf = ({ connectorType, walletClientType }: WalletAccount, isOwn: boolean) => {
    if (isOwn) return connectorType === 'embedded_imported' ? words.importedWallet : words.embeddedWallet
    return names[walletClientType ?? ''] ?? readableName(walletClientType) ?? words.wallet
  }
  const linked = accounts.flatMap((entry): AccountWallet[] => {
    const { account, obstacle } = entry
    if (account.type !== 'wallet') return []
    const isOwn = obstacle === 'not-linked'
    const here = connected.find(({ address }) => address === account.address)
    return [
      {
        address: account.address,
        chainType: account.chainType === 'solana' ? 'solana' : 'ethereum',
        entry,
        icon: here?.meta.icon,
        isConnected: here !== undefined,
        isDelegated: account.delegated,
        name: isOwn ? nameOf(account, true) : (here?.meta.name ?? nameOf(account, false)),
      },
    ]
  })
  const alone = connected
    // Two wallet extensions may hold the same key.
    .filter(({ address }, index) => connected.findIndex((wallet) => wallet.address === address) === index)
    .filter(({ address }) => !linked.some((wallet) => wallet.address === address))
    .map(({ address, meta, type }): AccountWallet => {
      return { address, chainType: type, icon: meta.icon, isConnected: true, name: meta.name }
    })
  return {
    wallets: [...linked, ...alone],
    link: (address: string) => connected.find((wallet) => wallet.address === address)?.loginOrLink(),
  }
}

/**
 * Returns the name of an unlisted wallet from its id. Ids of some wallets are a reverse domain name, which is not
 * readable.
 */
const readableName = (id: string | undefined) =>
  id === undefined || id.includes('.')
    ? undefined
    : id.replaceAll('_', ' ').replaceAll(/(?<=^| )\p{Ll}/gu, (character) => character.toUpperCase())
