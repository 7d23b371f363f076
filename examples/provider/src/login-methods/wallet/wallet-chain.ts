import type { ChainType, readSignInMessage } from '@keyhook/sdk/wire'

/** A sign-in message of either chain. */
export type SignIn = Omit<NonNullable<ReturnType<typeof readSignInMessage>>, 'chainId'> & {
  readonly chainId: number | 'mainnet'
}

/** What a page submits of a wallet that has signed, on either chain. */
export type Given = {
  readonly message: string
  readonly signature: string
  readonly walletClientType?: string | null | undefined
  readonly connectorType?: string | null | undefined
}

/** What differs between wallets of two chains that log in. */
export type WalletChain<given extends Given> = {
  readonly chainType: ChainType
  readonly method: 'siwe' | 'siws'
  /** The sign-in message that was signed; undefined where there is none, in the form of the chain to the letter. */
  readonly read: (given: given) => SignIn | undefined
  /** CAIP-2 of the network that the message is for; undefined where accounts name none. */
  readonly networkOf: (message: SignIn) => string | undefined
  /**
   * What has signed: the key of the address, the contract at it, or the one that the key has let speak for it. Undefined where neither has. Rejects with an HttpError
   * where that cannot be found out.
   */
  readonly verify: (given: given, message: SignIn) => Promise<'key' | 'contract' | 'delegate' | undefined>
}
