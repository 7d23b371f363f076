import type { WalletPolicy } from '@keyhook/sdk/wire'

/** The key derivation and public keys of a curve. */
export type Curve = {
  /** Derives the private key at a path of child numbers. Hardened numbers start at 2^31. Wipes intermediate keys. */
  readonly derive: (seed: Uint8Array, path: readonly number[]) => Uint8Array
  readonly getPublicKey: (privateKey: Uint8Array) => Uint8Array
}

/** A key that is lent for one call and wiped when the call returns. */
export type LentKey = { readonly address: string; readonly privateKey: Uint8Array }

/**
 * The reason why a text is not a private key. It is empty, a recovery phrase, an address, of a wrong length or
 * alphabet, two halves that do not match, or out of range.
 */
export type KeyFault = 'empty' | 'phrase' | 'address' | 'malformed' | 'mismatched' | 'out-of-range'

/** One effect of a transaction. `to` is undefined if the transaction does not name the recipient. */
export type Instruction =
  | { readonly type: 'transfer'; readonly amount: bigint; readonly to: string | undefined }
  | { readonly type: 'call'; readonly program: string }
  /**
   * Changes who controls an account of the wallet. `authority` is undefined if the instruction does not name an
   * authority, or if it is unreadable.
   */
  | {
      readonly type: 'authority'
      readonly program: string
      readonly account: string | undefined
      readonly authority: string | undefined
    }
  /** Maximum fee of the network for the whole transaction. */
  | { readonly type: 'fee'; readonly amount: bigint }

/**
 * An authorization of a contract whose code may act for an account. It is valid on one network, at this transaction
 * nonce.
 */
export type Authorization = { readonly chainId: bigint; readonly contractAddress: string; readonly nonce: bigint }

/** Implements one method. The parameters are unchecked input of the host page. */
export type Method = (parameters: readonly unknown[], key: LentKey) => unknown

/**
 * Throws if the app's settings forbid the signature. Returns the maximum that it takes from the wallet, in the chain's
 * smallest unit and including fees. Returns undefined without a daily limit, or if it takes nothing.
 */
export type CheckPolicy = (policy: WalletPolicy, call: Call) => bigint | undefined

/** A call of a method, by the wallet at an address. */
export type Call = { readonly address: string; readonly method: string; readonly params: readonly unknown[] }

/** An effect of a signature after the page is closed (security rule 42), and the changed account. */
export type Lasting = {
  readonly kind: 'authorization' | 'contract-authority' | 'raw-hash' | 'smart-wallet' | 'solana-authority'
  readonly account?: string | undefined
}

/** The contents of a hash that is signed: a user operation, with only the fields that its hash covers, or typed data. */
export type Contents = { readonly operation: Readonly<Record<string, unknown>> } | { readonly typedData: unknown }

/** Facts about a call that the provider needs before signing. */
export type Reading = {
  /** Name of the action: `sign:` followed by the method or by the effect of the call. */
  readonly action: string
  /** Maximum cost for the wallet. Set for transfers only. */
  readonly cost?: string | undefined
  /** True for a call that the user approves on a page of the provider. */
  readonly isLasting: boolean
  /** The outgoing value, if the app's wallet policy has a daily limit. */
  readonly spending?: { readonly address: string; readonly amount: string } | undefined
  /** The contract of an authorization, or the account that is changed. */
  readonly target?: string | undefined
}

/** The kind's analysis of calls beyond signing. */
export type Rules = {
  readonly checkPolicy: CheckPolicy
  /** Reads a call. Throws if the policy rejects it. */
  readonly read: (call: Call, policy: WalletPolicy | undefined) => Reading
  /**
   * Returns true for a call that could authorise any action of a contract account. `listed`: the types in the app's
   * settings.
   */
  readonly isOperation?: (method: string, parameters: readonly unknown[], listed?: readonly string[]) => boolean
  /**
   * Returns the contents behind a signed hash. Undefined if the call does not sign a hash, or if its contents are
   * unknown.
   */
  readonly readContents?: (call: Pick<Call, 'method' | 'params'>) => Contents | undefined
  /** Returns the lasting effect of a signature, or undefined if it has none. */
  readonly readLasting?: (call: Call) => Lasting | undefined
  /** Parses an authorization, on chains where a contract can act for an account. */
  readonly readAuthorization?: (value: unknown) => Authorization
}

/** A kind of key: everything that the frame needs of a chain to create wallets and sign. */
export type KeyKind = {
  readonly curve: Curve
  /** The derivation path of the wallet at an index. */
  readonly path: (index: number) => readonly number[]
  readonly toAddress: (publicKey: Uint8Array) => string
  /** Normalizes an address. Returns undefined for an invalid one. */
  readonly readAddress: (text: string) => string | undefined
  /** Signs a text with the chain's message format. */
  readonly signText: (text: string, key: LentKey) => string
  /** True if other wallets of the chain find wallet 0 in the recovery phrase. */
  readonly isInPhrase: boolean
  /** Formats the key for import into other wallets of the chain. */
  readonly writeKey: (key: LentKey) => string
  /** Parses a key in the formats of other wallets, or returns why it is invalid. Its code is loaded on demand. */
  readonly readKey: (text: string) => Promise<Uint8Array | KeyFault>
  /** Loads the rules. Apps with wallet policies and calls with a possible lasting effect need them. */
  readonly loadRules: () => Promise<Rules>
  /** Returns false for a call that surely has no effect after the page is closed. */
  readonly mayLast?: ((method: string, parameters: readonly unknown[], address: string) => boolean) | undefined
  /** Loads the implementation of rare methods. Undefined for methods in `methods`. */
  readonly loadMethod?: ((method: string, parameters: readonly unknown[]) => Promise<Method | undefined>) | undefined
  /**
   * Returns the effects of a transaction, for a chain whose transactions have several instructions. Rejects other
   * bytes. Without the signer's address, any account may be the signer's.
   */
  readonly readInstructions?: ((transaction: string, signer?: string) => readonly Instruction[]) | undefined
  /** Implementations by method name. */
  readonly methods: Readonly<Record<string, Method>>
}
