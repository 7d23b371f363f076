/** What a wallet has signed to log in: good once, for the page and the browser that the message was made for. */
export type WalletProof = {
  /** Left out where it is that of the message. */
  readonly address?: string | undefined
  readonly message: string
  /** Hex on Ethereum, base64 on Solana. */
  readonly signature: string
  /** 'transaction': `message` is a transaction's, in base64, whose memo is the sign-in message. */
  readonly messageType?: 'plain' | 'transaction' | undefined
  /** CAIP-2, of Ethereum alone. */
  readonly chainId?: string | undefined
  readonly walletClientType?: string | undefined
  readonly connectorType?: string | undefined
}
