import type { SignUiOptions } from './ui-options.js'

/** What is signed on Solana. */
export type Solana = {
  readonly chainType: 'solana'
  readonly signRequest: SolanaSignRequest
}

/** What the user is asked to sign on Solana. */
export type SolanaSignRequest = {
  readonly chainType: 'solana'
  /** Of the wallet that signs, in base58. */
  readonly address: string
  readonly uiOptions: SignUiOptions
  readonly method: 'solana_signMessage' | 'solana_signTransaction'
  /** Base64: the bytes of the message, or the transaction with a place for each signature. */
  readonly data: string
}
