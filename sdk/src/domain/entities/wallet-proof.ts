/** What a wallet has signed to log in: good once, for the page and the browser that the message was made for. */
export type WalletProof = {
  /** Left out where it is that of the message. */
  readonly address?: string | undefined
  /** What was signed. */
  readonly message: string
  /** Hex on Ethereum, base64 on Solana. */
  readonly signature: string
  /** 'transaction': `message` is a transaction's, in base64, whose memo is the sign-in message. */
  readonly messageType?: 'plain' | 'transaction' | undefined
  /** CAIP-2, of Ethereum alone. */
  readonly chainId?: string | undefined
  /** The wallet's software, such as 'metamask'. */
  readonly walletClientType?: string | undefined
  /** How the wallet was reached, such as 'injected'. */
  readonly connectorType?: string | undefined
}
