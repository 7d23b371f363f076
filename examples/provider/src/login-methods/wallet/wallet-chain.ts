import type { ChainType, readSignInMessage } from '@keyhook/sdk/wire'

/** A sign-in message of either chain. */
export type SignIn = Omit<NonNullable<ReturnType<typeof readSignInMessage>>, 'chainId'> & {
  readonly chainId: number | 'mainnet'
}

/** The submission of a page for a signed message, on either chain. */
export type Given = {
  readonly message: string
  readonly signature: string
  readonly walletClientType?: string | null | undefined
  readonly connectorType?: string | null | undefined
}

/** The differences between wallet logins of two chains. */
export type WalletChain<given extends Given> = {
  readonly chainType: ChainType
  readonly method: 'siwe' | 'siws'
  /** Parses the signed message. Returns undefined unless it has exactly the chain's form. */
  readonly read: (given: given) => SignIn | undefined
  /** Network of the message as CAIP-2. Undefined for chains whose accounts name no network. */
  readonly networkOf: (message: SignIn) => string | undefined
  /**
   * Returns the signer: the key of the address, its contract, or the contract that the key delegates to. Returns
   * undefined if the signature is invalid. Rejects with an HttpError if the signer cannot be determined.
   */
  readonly verify: (given: given, message: SignIn) => Promise<'key' | 'contract' | 'delegate' | undefined>
}
