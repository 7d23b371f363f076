import type { WalletPolicy } from '@keyhook/sdk/wire'

/** The key derivation and public keys of a curve. */
export type Curve = {
  /** Derives the private key at a path of child numbers. Hardened numbers start at 2^31. Wipes intermediate keys. */
  readonly derive: (seed: Uint8Array, path: readonly number[]) => Uint8Array
  readonly getPublicKey: (privateKey: Uint8Array) => Uint8Array
}

/** A private key that a callback may use. It is wiped when the callback returns. */
export type LentKey = { readonly address: string; readonly privateKey: Uint8Array }

/**
 * The reason why a text is not a private key. It is empty, a recovery phrase or an address. It has a wrong length or
 * alphabet. Its two halves do not match, or it is out of range.
 */
export type KeyFault = 'empty' | 'phrase' | 'address' | 'malformed' | 'mismatched' | 'out-of-range'

/** One effect of a transaction. `to` is undefined if the transaction does not contain the recipient. */
export type Instruction =
  | { readonly type: 'transfer'; readonly amount: bigint; readonly to: string | undefined }
  | { readonly type: 'call'; readonly program: string }
  /**
   * Changes who controls an account of the wallet. `authority` is undefined if the instruction contains none, or if it
   * cannot be read.
   */
  | {
      readonly type: 'authority'
      readonly program: string
      readonly account: string | undefined
      readonly authority: string | undefined
    }
  /** The maximum network fee of the whole transaction. */
  | { readonly type: 'fee'; readonly amount: bigint }

/**
 * An authorization for a contract whose code may act for an account (EIP-7702). It is valid on one network, at this
 * nonce of the account.
 */
export type Authorization = { readonly chainId: bigint; readonly contractAddress: string; readonly nonce: bigint }

/** Implements one method. The parameters come unchecked from the host page. */
export type Method = (parameters: readonly unknown[], key: LentKey) => unknown

/**
 * Throws if the app's settings forbid the signature. Returns the maximum that the signature takes from the wallet, in
 * the chain's smallest unit and including fees. Returns undefined if it takes nothing, or without a daily limit.
 */
export type CheckPolicy = (policy: WalletPolicy, call: Call) => bigint | undefined

/** A call to a method, made for the wallet at an address. */
export type Call = { readonly address: string; readonly method: string; readonly params: readonly unknown[] }

/** An effect that a signature has after the page is closed (security rule 42), and the account that it changes. */
export type Lasting = {
  readonly kind: 'authorization' | 'contract-authority' | 'raw-hash' | 'smart-wallet' | 'solana-authority'
  readonly account?: string | undefined
}

/** The data behind a signed hash: typed data, or a user operation with only the fields that its hash includes. */
export type Contents = { readonly operation: Readonly<Record<string, unknown>> } | { readonly typedData: unknown }

/** Facts about a call that the provider checks before the frame signs. */
export type Reading = {
  /** Name of the action: `sign:` followed by the method or by the effect of the call. */
  readonly action: string
  /** Maximum cost for the wallet, including fees. Set for transfers only. */
  readonly cost?: string | undefined
  /** True if the user must approve the call on a page of the provider. */
  readonly isLasting: boolean
  /** The value that leaves the wallet. Set if the app's wallet policy has a daily limit. */
  readonly spending?: { readonly address: string; readonly amount: string } | undefined
  /** The contract that an authorization names, or the account that is changed. */
  readonly target?: string | undefined
}

/** Analyses calls for wallet policies and lasting effects. */
export type Rules = {
  readonly checkPolicy: CheckPolicy
  /** Extracts the facts about a call. Throws if the policy forbids the call. */
  readonly read: (call: Call, policy: WalletPolicy | undefined) => Reading
  /**
   * Returns true for a call that could authorise any action of a contract account. `listed`: the types in the app's
   * settings.
   */
  readonly isOperation?: (method: string, parameters: readonly unknown[], listed?: readonly string[]) => boolean
  /**
   * Returns the data behind a signed hash. Returns undefined if the call does not sign a hash, or if its data is
   * unknown.
   */
  readonly readContents?: (call: Pick<Call, 'method' | 'params'>) => Contents | undefined
  /** Returns the lasting effect of a signature, or undefined if it has none. */
  readonly readLasting?: (call: Call) => Lasting | undefined
  /** Parses an authorization. Only for chains where a contract can act for an account. */
  readonly readAuthorization?: (value: unknown) => Authorization
}

/** The implementation of a chain: all that the frame needs to create wallets and to sign. */
export type KeyKind = {
  readonly curve: Curve
  /** Returns the derivation path of the wallet at an index. */
  readonly path: (index: number) => readonly number[]
  readonly toAddress: (publicKey: Uint8Array) => string
  /** Normalizes an address, or returns undefined if it is invalid. */
  readonly readAddress: (text: string) => string | undefined
  /** Signs a text with the chain's message format. */
  readonly signText: (text: string, key: LentKey) => string
  /** True if other wallet apps derive wallet 0 from the recovery phrase. */
  readonly isInPhrase: boolean
  /** Formats the private key for import into other wallet apps. */
  readonly writeKey: (key: LentKey) => string
  /**
   * Parses a private key in the formats of other wallet apps, or returns why it is invalid. Loads its code on demand.
   */
  readonly readKey: (text: string) => Promise<Uint8Array | KeyFault>
  /** Loads the rules. They are needed for apps with wallet policies, and for calls that may have a lasting effect. */
  readonly loadRules: () => Promise<Rules>
  /** Returns false only if a call cannot have an effect after the page is closed. */
  readonly mayLast?: ((method: string, parameters: readonly unknown[], address: string) => boolean) | undefined
  /** Loads the implementation of a rarely used method. Returns undefined for a method in `methods`. */
  readonly loadMethod?: ((method: string, parameters: readonly unknown[]) => Promise<Method | undefined>) | undefined
  /**
   * Returns the effects of a transaction. Only for a chain whose transactions have several instructions. Rejects bytes
   * that are not a transaction. If the signer's address is omitted, each account is treated as the signer's.
   */
  readonly readInstructions?: ((transaction: string, signer?: string) => readonly Instruction[]) | undefined
  /** Implementations by method name. */
  readonly methods: Readonly<Record<string, Method>>
}
