import type { Client } from '../../client.js'
import type { AnyChain, AnySigningChain } from '../../domain/entities/any-chain.js'

/** How a chain type signs and sends. Its code is loaded when it is first needed. */
export type ChainKind<chain extends AnyChain> = SigningKind<chain> & {
  readonly loadTransactions: () => Promise<Transactions<chain>>
}

/** The row of every chain type. */
export type ChainKinds<chain extends AnyChain> = Readonly<Record<chain['chainType'], ChainKind<chain>>>

/** How a chain type signs. */
export type SigningKind<chain extends AnySigningChain> = { readonly loadSigner: () => Promise<Signer<chain>> }

export type SigningKinds<chain extends AnySigningChain> = Readonly<Record<chain['chainType'], SigningKind<chain>>>

// Methods, not properties: a row takes the entities of its own chain alone, and is found by a request's `chainType`.

export type Signer<chain extends AnySigningChain> = {
  /** Signs without asking the user: the flow has asked. */
  sign(client: Client, parameters: { request: chain['signRequest']; signal?: AbortSignal | undefined }): Promise<string>
}

export type Transactions<chain extends AnyChain> = {
  /** What is known of each transaction of a request at once. Throws for what can be refused before the user is asked. */
  outline(client: Client, request: chain['sendRequest']): readonly chain['outline'][]
  /** Fills in what a transaction leaves open, and reads what its review shows. */
  prepare(client: Client, parameters: Transactions.Prepare<chain>): Promise<chain['step']>
  /** Signs what the user approved, as it was prepared. */
  sign(client: Client, parameters: Transactions.Sign<chain>): Promise<chain['signed']>
  /**
   * `sign` for a transaction that is sent at once: what has changed since it was prepared is read again. Undefined where
   * it would now cost more than was approved.
   */
  signToSend(client: Client, parameters: Transactions.Sign<chain>): Promise<chain['signed'] | undefined>
  /** Gives signed bytes to the chain. Resolves once a node has taken them, and cannot be aborted. */
  submit(client: Client, parameters: Transactions.Submit<chain>): Promise<void>
  waitForReceipt(client: Client, parameters: Transactions.Wait<chain>): Promise<chain['receipt']>
}

export declare namespace Transactions {
  /** The transaction at `index` of a request. */
  type Prepare<chain extends AnyChain> = {
    request: chain['sendRequest']
    /** As `outline` gave them. */
    outlines: readonly chain['outline'][]
    index: number
    /** How many of those before it have not been sent yet. */
    ahead: number
    signal: AbortSignal
  }
  type Sign<chain extends AnyChain> = {
    request: chain['sendRequest']
    index: number
    step: chain['step']
    signal: AbortSignal
  }
  type Submit<chain extends AnyChain> = {
    request: chain['sendRequest']
    index: number
    step: chain['step']
    signed: chain['signed']
    /** Whether these bytes may have reached a node before. */
    isAmbiguous: boolean
  }
  type Wait<chain extends AnyChain> = { step: chain['step']; signed: chain['signed']; signal: AbortSignal }
}
