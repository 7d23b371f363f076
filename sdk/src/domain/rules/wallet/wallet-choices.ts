// More than one export: the wallets that a user can choose, and the names that stand for detected ones.

import type { WalletChoice } from '../../entities/wallet-choice.js'
import type { WalletListEntry } from '../../entities/wallet-list-entry.js'
import type { ChainType } from '../evm/chain-types.js'
import { choiceId } from '../app/read-choice-id.js'
import type { DirectoryWallet } from './wallet-directory.js'

/** What stands for the wallets that a page finds. */
export const detectedWallets: Readonly<Partial<Record<WalletListEntry, readonly ChainType[]>>> = {
  detected_wallets: ['ethereum', 'solana'],
  detected_ethereum_wallets: ['ethereum'],
  detected_solana_wallets: ['solana'],
}

/**
 * The wallets a user can choose: those the page found first, the one connected last before the others, then the
 * directory. Where the host names wallets it is those, in the host's order.
 */
export function walletChoices({
  chains,
  directory,
  found,
  list,
  recent,
}: walletChoices.Parameters): readonly WalletChoice[] {
  const here = found
    .filter(({ chainType }) => chains.includes(chainType))
    .map(({ chainType, isDetected, meta, walletClientType }): WalletChoice => {
      const row = directory.find(({ id }) => id === walletClientType)
      const id = choiceId(chainType, walletClientType)
      const { icon, name } = meta
      return { id, name, icon, chainType, walletClientType, isDetected, isRecent: id === recent, site: row?.site }
    })
    // It is the first of a name that is connected by it.
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index)
  const others = directory.flatMap((wallet): readonly WalletChoice[] => {
    const chainType = chains.find((chain) => wallet.chains.includes(chain))
    if (!chainType || here.some(({ walletClientType }) => walletClientType === wallet.id)) return []
    return [ofDirectory(wallet, chainType, recent)]
  })
  const all = [...here, ...others].sort((one, other) => rank(one) - rank(other))
  return list ? named(all, list) : all
}

export declare namespace walletChoices {
  type Parameters = {
    /** Those whose wallets are wanted. */
    chains: readonly ChainType[]
    /** Empty until it is loaded. */
    directory: readonly DirectoryWallet[]
    found: readonly {
      readonly chainType: ChainType
      readonly walletClientType: string
      readonly meta: { readonly name: string; readonly icon: string | undefined }
      readonly isDetected: boolean
    }[]
    /** Those the host names. */
    list: readonly WalletListEntry[] | undefined
    /** The id of the choice that was connected last. */
    recent: string | null
  }
}

const ofDirectory = (
  { id, name, site }: DirectoryWallet,
  chainType: ChainType,
  recent: string | null,
): WalletChoice => ({
  id: choiceId(chainType, id),
  name,
  icon: undefined,
  chainType,
  walletClientType: id,
  isDetected: false,
  isRecent: choiceId(chainType, id) === recent,
  site,
})

const rank = ({ isDetected, isRecent }: WalletChoice) => (isDetected ? 0 : 2) + (isRecent ? 0 : 1)

/** Those that the host names, each once, where it is named first; found ones that it names stand under their names. */
function named(all: readonly WalletChoice[], list: readonly WalletListEntry[]): readonly WalletChoice[] {
  const isNamed = (choice: WalletChoice) => list.some((entry) => entry === choice.walletClientType)
  return list.flatMap((entry) =>
    all.filter((choice) =>
      detectedWallets[entry]
        ? choice.isDetected && detectedWallets[entry].includes(choice.chainType) && !isNamed(choice)
        : choice.walletClientType === entry,
    ),
  )
}
