/**
 * A wallet's signature for a login. It works once, only for the website and the browser that the message was created
 * for.
 */
export type WalletProof = {
  /** Address of the wallet. Omitted if it is the address in the message. */
  readonly address?: string | undefined
  /** The signed text. */
  readonly message: string
  /** Hex on Ethereum, base64 on Solana. */
  readonly signature: string
  /** CAIP-2 ID of the chain. Ethereum only. */
  readonly chainId?: string | undefined
  /** The wallet app, such as 'metamask'. */
  readonly walletClientType?: string | undefined
  /** The connection to the wallet, such as 'injected'. */
  readonly connectorType?: string | undefined
}
