import type { WalletChoice, WalletListEntry } from '../../entities/wallet-list.js'
import type { ChainType } from '../evm/chain-types.js'
import { choiceId } from '../app/read-choice-id.js'
import type { DirectoryWallet } from './wallet-directory.js'

/** List entries that stand for all detected wallets, with their chain types. */
export const detectedWallets: Readonly<Partial<Record<WalletListEntry, readonly ChainType[]>>> = {
  detected_wallets: ['ethereum', 'solana'],
  detected_ethereum_wallets: ['ethereum'],
  detected_solana_wallets: ['solana'],
}

/**
 * Returns the selectable wallets: detected wallets (the last connected first), then the directory. A host's list
 * replaces them, in its order.
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
      return {
        id,
        name,
        icon,
        chainType,
        walletClientType,
        isDetected,
        isRecent: id === recent,
        homepage: row?.website,
      }
    })
    // Keeps the first of several wallets with the same ID.
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
    /** The chain types to list. */
    chains: readonly ChainType[]
    /** Empty until loaded. */
    directory: readonly DirectoryWallet[]
    found: readonly {
      readonly chainType: ChainType
      readonly walletClientType: string
      readonly meta: { readonly name: string; readonly icon: string | undefined }
      readonly isDetected: boolean
    }[]
    /** The host's list. */
    list: readonly WalletListEntry[] | undefined
    /** ID of the last connected wallet choice. */
    recent: string | null
  }
}

const ofDirectory = (
  { id, name, website }: DirectoryWallet,
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
  homepage: website,
})

const rank = ({ isDetected, isRecent }: WalletChoice) => (isDetected ? 0 : 2) + (isRecent ? 0 : 1)

/** Returns the wallets of the host's list. A detected wallet that the list also names appears only under its name. */
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
