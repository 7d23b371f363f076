import type { ConnectorType } from './connector-type.js'
import type { FundWalletConfig } from './fund-wallet-config.js'
import type { EthereumProvider } from './ethereum-provider.js'

/** How a wallet introduces itself. */
export type WalletMeta = {
  /** What users know the wallet by. */
  readonly name: string
  /** Its reverse domain name, where it has one. */
  readonly id: string
  /** Address of an image, mostly a data URL; undefined for a wallet that brings none. */
  readonly icon: string | undefined
}

/** What wallets of every chain have. Their functions keep their identity as long as the wallet is there. */
export type BaseConnectedWallet = {
  /** EIP-55 on Ethereum, base58 on Solana. */
  readonly address: string
  /** 'privy' for embedded wallets, otherwise the wallet's software, such as 'metamask'. */
  readonly walletClientType: string
  readonly connectorType: ConnectorType
  /** Whether its key was brought in, instead of made here. */
  readonly imported: boolean
  /** Milliseconds since the epoch: when it was connected, in this browser; of embedded wallets, when this page saw it. */
  readonly connectedAt: number
  readonly meta: WalletMeta
  /** Whether it is one of the user's accounts. */
  readonly linked: boolean
  /** Position on the HD path; undefined for imported wallets, and for those from elsewhere. */
  readonly walletIndex: number | undefined
  /** Whether the wallet can be asked now. */
  readonly isConnected: () => boolean
  /** Embedded wallets stay connected until the user logs out: for them this does nothing. */
  readonly disconnect: () => void
  /**
   * Has it sign a message, and logs in with it; links it where a user is logged in. Resolves once that is done. Rejects as
   * `useLoginWithWallet` says. Embedded wallets neither log in nor are linked.
   */
  readonly loginOrLink: () => Promise<void>
  /** Takes it from the user's accounts, once the user has confirmed that. It stays connected. Not of embedded wallets. */
  readonly unlink: () => Promise<void>
}

/** An Ethereum wallet the user can act with on this device. */
export type ConnectedWallet = BaseConnectedWallet & {
  /** Tells it from a wallet on Solana. */
  readonly type: 'ethereum'
  /** EIP-55 */
  readonly address: string
  /** CAIP-2 of the chain the wallet is on, such as 'eip155:1'. */
  readonly chainId: string
  /**
   * Number, hex or CAIP-2. A wallet from elsewhere that does not know the chain is asked to add it. Rejects with
   * `UNSUPPORTED_CHAIN_ID`, and for a wallet from elsewhere `USER_REJECTED`.
   */
  readonly switchChain: (chainId: number | string) => Promise<void>
  /** What speaks EIP-1193 for the wallet, to be given to a library. */
  readonly getEthereumProvider: () => Promise<EthereumProvider>
  /** Signs a text (EIP-191) once the user has agreed. Resolves with the signature. */
  readonly sign: (message: string) => Promise<string>
  /** Has the user add funds to it, and resolves once they have left. Rejects as `fundWallet` does. */
  readonly fund: (config?: FundWalletConfig) => Promise<void>
}
