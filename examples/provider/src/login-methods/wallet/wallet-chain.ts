import type { ChainType, readSignInMessage } from '@keyhook/sdk/wire'

/** A sign-in message of Ethereum or Solana. */
export type SignIn = Omit<NonNullable<ReturnType<typeof readSignInMessage>>, 'chainId'> & {
  readonly chainId: number | 'mainnet'
}

/** A page's submission of a signed message, for either chain. */
export type Given = {
  readonly message: string
  readonly signature: string
  readonly walletClientType?: string | null | undefined
  readonly connectorType?: string | null | undefined
}

/** The parts of wallet login that differ between Ethereum and Solana. */
export type WalletChain<given extends Given> = {
  readonly chainType: ChainType
  readonly method: 'siwe' | 'siws'
  /** Parses the signed message. Returns undefined if it does not have the exact format of the chain. */
  readonly read: (given: given) => SignIn | undefined
  /**
   * Returns the network of the message as a CAIP-2 ID. Returns undefined for a chain whose accounts have no network.
   */
  readonly networkOf: (message: SignIn) => string | undefined
  /**
   * Returns what signed: the key of the address, its contract, or the contract that the key delegates to. Returns
   * undefined for an invalid signature. Rejects with an HttpError if the signer cannot be determined.
   */
  readonly verify: (given: given, message: SignIn) => Promise<'key' | 'contract' | 'delegate' | undefined>
}
