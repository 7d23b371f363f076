import type { Client } from '../../client.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { perClient } from '../app/per-client.js'

type Hex = `0x${string}`
type Target = { readonly address: string; readonly chainId: number }

/**
 * An embedded wallet that acts as a smart account (EIP-7702). It can batch calls, and a paymaster can pay its fees. The
 * app's settings define the bundlers and paymasters.
 */
export type CustomAccount = {
  /**
   * Returns the EIP-5792 capability: supported, possible after an authorization, or unsupported. Rejects if no node
   * responds.
   */
  readonly readStatus: (target: Target) => Promise<'supported' | 'ready' | 'unsupported'>
  /**
   * Sends the calls as one user operation after the user confirms. The first operation includes an authorization.
   * Resolves with the operation's hash. Rejects with `INVALID_REQUEST`, `USER_REJECTED`, or `TRANSACTION_FAILURE` if
   * the bundler or the paymaster rejects it.
   */
  readonly send: (
    target: Target,
    operation: {
      readonly calls: readonly { to: Hex; data?: Hex | undefined; value?: bigint | undefined }[]
      /** True if a paymaster must pay the fee. */
      readonly isSponsored: boolean
      readonly uiOptions: SignUiOptions
    },
  ) => Promise<Hex>
  /** Returns the receipt of an operation; undefined until it is in a block. */
  readonly findReceipt: (chainId: number, operation: Hex) => Promise<CustomAccount.Receipt | undefined>
  /** Waits for the receipt. Rejects with `TIMED_OUT`. */
  readonly waitForReceipt: (chainId: number, operation: Hex) => Promise<CustomAccount.Receipt>
}

export declare namespace CustomAccount {
  /**
   * The receipt of an operation. `logs` contains only the operation's logs. `transaction` is the receipt of its
   * transaction, from a node.
   */
  type Receipt = {
    readonly isSuccess: boolean
    readonly logs: readonly unknown[]
    readonly transaction: Readonly<Record<'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', unknown>>
  }
}

const target = perClient((): { opening: Promise<CustomAccount | undefined> | undefined } => ({ opening: undefined }))

/**
 * Returns the smart account; undefined without `SmartWalletsProvider` or smart wallet settings. Waits until the account
 * is open.
 */
export const getCustomAccount = async (client: Client): Promise<CustomAccount | undefined> => target(client).opening

/** Sets the smart account that other calls of this client use. Returns a function that removes it. */
export function provideOwnAccount(client: Client, opening: Promise<CustomAccount | undefined>): () => void {
  target(client).opening = opening
  return () => {
    if (target(client).opening === opening) target(client).opening = undefined
  }
}
