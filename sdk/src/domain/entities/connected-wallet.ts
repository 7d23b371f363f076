import type { EthereumProvider } from './ethereum-provider.js'

/** A wallet the user can act with on this device. Its functions keep their identity as long as the wallet is there. */
export type ConnectedWallet = {
  readonly type: 'ethereum'
  /** EIP-55 */
  readonly address: string
  /** CAIP-2 of the chain the wallet is on, such as 'eip155:1'. */
  readonly chainId: string
  /** 'privy' for embedded wallets. */
  readonly walletClientType: string
  readonly connectorType: string
  readonly imported: boolean
  /** Milliseconds since the epoch: when this page first saw it. */
  readonly connectedAt: number
  readonly meta: { readonly name: string; readonly id: string; readonly icon: string }
  /** Whether it is one of the user's accounts. */
  readonly linked: boolean
  /** Position on the HD path; undefined for imported wallets. */
  readonly walletIndex: number | undefined
  readonly isConnected: () => boolean
  /** Embedded wallets stay connected until the user logs out: for them this does nothing. */
  readonly disconnect: () => void
  /** Number, hex or CAIP-2. Rejects with `UNSUPPORTED_CHAIN_ID`. */
  readonly switchChain: (chainId: number | string) => Promise<void>
  readonly getEthereumProvider: () => Promise<EthereumProvider>
  /** Signs a text (EIP-191) once the user has agreed. Resolves with the signature. */
  readonly sign: (message: string) => Promise<string>
}
