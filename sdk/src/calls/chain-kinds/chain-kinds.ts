import type { Client } from '../../client.js'
import type { AnyChain, AnySigningChain, WalletChain } from '../../domain/entities/any-chain.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/** Signing and sending by chain type. */
export const chainKinds: ChainKinds<WalletChain> = {
  ethereum: {
    loadSigner: async () => (await import('./ethereum/signer.js')).signer,
    loadTransactions: async () => (await import('./ethereum/transactions.js')).transactions,
  },
  solana: {
    loadSigner: async () => (await import('./solana/signer.js')).signer,
    loadTransactions: async () => (await import('./solana/transactions.js')).transactions,
  },
}

/** Signing and sending of a chain type. Its code loads on first use. */
type ChainKind<chain extends AnyChain> = SigningKind<chain> & {
  readonly loadTransactions: () => Promise<Transactions<chain>>
}

/** The implementation of every chain type. */
export type ChainKinds<chain extends AnyChain> = Readonly<Record<chain['chainType'], ChainKind<chain>>>

/** Signing of a chain type. */
type SigningKind<chain extends AnySigningChain> = { readonly loadSigner: () => Promise<Signer<chain>> }

export type SigningKinds<chain extends AnySigningChain> = Readonly<Record<chain['chainType'], SigningKind<chain>>>

// Uses method syntax, because TypeScript checks method parameters less strictly. Each implementation accepts only the
// types of one chain, and `kindOf` selects it by a request's `chainType`.

export type Signer<chain extends AnySigningChain> = {
  /** Signs without a prompt, because the flow has already prompted. */
  sign(client: Client, parameters: { request: chain['signRequest']; signal?: AbortSignal | undefined }): Promise<string>
}

export type Transactions<chain extends AnyChain> = {
  /** Returns the decoded transactions of a request. Throws for an invalid request, before the prompt. */
  outline(client: Client, request: chain['sendRequest']): readonly chain['outline'][]
  /** Fills in a transaction's missing fields, and reads the data of its review. */
  prepare(client: Client, parameters: Transactions.Prepare<chain>): Promise<chain['step']>
  /** Signs the approved transaction, as prepared. */
  sign(client: Client, parameters: Transactions.Sign<chain>): Promise<chain['signed']>
  /**
   * Signs a transaction that is sent at once. First reads data again that may have changed. Returns undefined if the
   * transaction would then exceed the approved cost. At most one of the result and the refused bytes takes effect.
   */
  signToSend(client: Client, parameters: Transactions.SignToSend<chain>): Promise<chain['signed'] | undefined>
  /** Sends signed bytes to the chain. Resolves once a node has accepted the bytes. Cannot be aborted. */
  submit(client: Client, parameters: Transactions.Submit<chain>): Promise<void>
  waitForReceipt(client: Client, parameters: Transactions.Wait<chain>): Promise<chain['receipt']>
}

export declare namespace Transactions {
  /** Prepares the transaction at `index` of a request. */
  type Prepare<chain extends AnyChain> = {
    request: chain['sendRequest']
    /** Result of `outline`. */
    outlines: readonly chain['outline'][]
    index: number
    /** Number of previous transactions that are not sent yet. */
    ahead: number
    signal: AbortSignal
  }
  type Sign<chain extends AnyChain> = {
    request: chain['sendRequest']
    index: number
    step: chain['step']
    signal: AbortSignal
  }
  type SignToSend<chain extends AnyChain> = Sign<chain> & {
    /** The bytes of an earlier attempt, which a node refused. */
    refused: chain['signed'] | undefined
  }
  type Submit<chain extends AnyChain> = {
    request: chain['sendRequest']
    index: number
    step: chain['step']
    signed: chain['signed']
    /** True if an earlier attempt may have delivered these bytes to a node. */
    isAmbiguous: boolean
  }
  type Wait<chain extends AnyChain> = { step: chain['step']; signed: chain['signed']; signal: AbortSignal }
}

/** Returns the entry of a table for a request's chain type. */
export const kindOf = <chainType extends ChainType, kind>(
  kinds: Readonly<Record<chainType, kind>>,
  { chainType }: { readonly chainType: ChainType },
): kind =>
  // Requests have no other chain types than `kinds`, but the compiler cannot infer this.
  kinds[chainType as chainType]
