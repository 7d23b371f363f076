// More than one export: what an app says of funding, and what is asked for one wallet.

import type { ProviderOf } from '../../on-ramps/on-ramps.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain } from './chain.js'
import type { ConnectedSolanaWallet } from './connected-solana-wallet.js'
import type { ConnectedWallet } from './connected-wallet.js'
import type { SolanaCluster } from './solana-cluster.js'

/** A way to add funds: by card, from an exchange, from another wallet, or by sending them to the address. */
export type FundingMethod = 'card' | 'exchange' | 'wallet' | 'manual'

/** What a browser pays by. */
export type MobilePay = 'apple-pay' | 'google-pay'

/** One row of the choice. */
export type FundingOption =
  | {
      readonly method: 'card'
      readonly provider: ProviderOf<'card'>
      /** By what the browser pays: an app's setting says 'any', and a request which it is. */
      readonly mobilePay?: MobilePay | 'any' | undefined
      /** What is bought where the site does not sell for the network that was asked for: Ethereum's own currency. */
      readonly elsewhere?: { readonly network: string; readonly symbol: string } | undefined
    }
  | { readonly method: 'exchange'; readonly provider: ProviderOf<'exchange'> }
  | { readonly method: 'wallet' | 'manual' }

/** How users of an app can add funds, as its provider says. */
export type FundingConfig = {
  /** In the order they are offered. */
  readonly options: readonly FundingOption[]
  /** What is proposed where nobody has said how much: whole units, as a decimal. */
  readonly defaultAmount: string | undefined
  /** What is proposed where the app has not said what. */
  readonly defaultCurrency: { readonly chainId: number; readonly asset: FundingAsset } | undefined
  /** Whether funding is offered as soon as a wallet was created. */
  readonly promptOnWalletCreation: boolean
  /** Whether funds may be sent across from another network. */
  readonly isBridgingEnabled: boolean
  /** Who is asked what that costs; Relay where left out. */
  readonly bridgeUrl?: string | undefined
  /** Whether the provider requests the quotes, with an API key. */
  readonly isBridgeProxied?: boolean | undefined
}

/** What is added: the chain's own token, USDC, or another token by its contract. */
export type FundingAsset = 'native-currency' | 'USDC' | { readonly erc20: string }

/** What to add to a wallet, resolved: nothing of it is left to be found out. */
export type FundingRequest = {
  /** The user's wallet: EIP-55 on Ethereum, base58 on Solana. */
  readonly address: string
  /** The kind of chain that the wallet is of. */
  readonly chainType: ChainType
  /** A cluster of Solana has the id 0. */
  readonly chain: Chain
  /** Of a wallet on Solana. */
  readonly cluster?: SolanaCluster | undefined
  readonly asset: FundingAsset
  readonly token: FundingToken
  /** Whole units, as a decimal; undefined where the user is to say. */
  readonly amount: string | undefined
  /** The ways to add funds that are offered for this. */
  readonly options: readonly FundingOption[]
  /** What the app has chosen for the user, who can still go back to the others. */
  readonly first: FundingOption | undefined
  /** Who is asked what it costs to send across from another network; undefined where that is not offered. */
  readonly bridgeUrl: string | undefined
  /** Whether the provider requests the quotes, in place of `bridgeUrl`. */
  readonly isBridgeProxied?: boolean | undefined
  /** Whether a transaction that lacks funds has asked: the user goes back to it. */
  readonly isForTransaction: boolean
}

/** A connected wallet that can send what is added. */
export type FundingWallet = ConnectedWallet | ConnectedSolanaWallet

/** What it costs to have funds sent across from another network, and how it is paid. */
export type Bridge = {
  /** What the service calls it; undefined where it cannot be followed. */
  readonly reference: string | undefined
  /** Where it is paid, and in what: USDC where that is added and the wallet has it there, else the network's own currency. */
  readonly chain: Chain
  readonly token: FundingToken
  /** What the wallet has of that there, and what it pays of it, in the smallest units. */
  readonly balance: bigint
  /** What the wallet pays, in the smallest units. */
  readonly pays: bigint
  /** What the wallet is asked to send, or on Solana to sign. */
  readonly payment: EthereumPayment | SolanaPayment
  /** What the wallet is asked to send first, where the service takes a token itself: leave to take what is paid, and no more. */
  readonly approval?: EthereumPayment | undefined
  /** Milliseconds since the epoch: an old one is asked for anew. */
  readonly quotedAt: number
}

/** What a wallet on Ethereum is asked to send. `value` is hex. */
export type EthereumPayment = {
  readonly chainType: 'ethereum'
  readonly to: string
  readonly value: string
  readonly data?: string | undefined
}

/** What a wallet on Solana is asked to sign. */
export type SolanaPayment = {
  readonly chainType: 'solana'
  readonly instructions: readonly SolanaPaymentInstruction[]
}

export type SolanaPaymentInstruction = {
  readonly programId: string
  readonly accounts: readonly { readonly address: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** How amounts of the asset are written. */
export type FundingToken = {
  /** Such as 'ETH'. */
  readonly symbol: string
  /** How many digits a whole unit has behind its point. */
  readonly decimals: number
  /** Of its contract, on Solana of its mint; undefined for the chain's own token. */
  readonly address: string | undefined
}

/** A purchase that was started: the site's page, what it is called there, and where it can be followed. */
export type OnRampSession = {
  readonly url: string
  readonly reference: string
  readonly followUrl?: string | undefined
}

/**
 * How far a purchase is: not made yet, made and on its way, waiting for the bank, which takes hours, or done.
 */
export type OnRampStage = 'in-flow' | 'pending' | 'waiting-authorization' | 'completed'

/** How a user left: `fundingMethod` is null where nothing was chosen, `balance` undefined where no node answered. */
export type FundingOutcome = {
  /** The wallet that was to be filled. */
  readonly address: string
  readonly chain: Chain
  /** Of a wallet on Solana. */
  readonly cluster?: SolanaCluster | undefined
  readonly fundingMethod: FundingMethod | null
  /** In the smallest units of the asset. */
  readonly balance: bigint | undefined
}

/** The same of a wallet on Solana. */
export type SolanaFundingOutcome = FundingOutcome & { readonly cluster: SolanaCluster }
