// More than one export: what an embedded wallet does by a contract's code, and where it is found.

import type { Client } from '../../client.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { perClient } from '../app/per-client.js'

type Hex = `0x${string}`
type Place = { readonly address: string; readonly chainId: number }

/**
 * Embedded wallets as accounts that do several things at once, in their own name, and whose fees somebody else can pay: a
 * contract's code acts for them (EIP-7702), by the bundlers and paymasters of the app's settings.
 */
export type OwnAccount = {
  /** As EIP-5792 names it: it can, it could once the user lets the code act, or it cannot. Rejects where no node answers. */
  readonly readStatus: (place: Place) => Promise<'supported' | 'ready' | 'unsupported'>
  /**
   * Has the bundler take the calls as one operation, once the user has agreed: to the code as well, the first time. Resolves
   * with its hash. Rejects with `INVALID_REQUEST`, `USER_REJECTED`, or `TRANSACTION_FAILURE` where bundler or paymaster refuse.
   */
  readonly send: (
    place: Place,
    operation: {
      readonly calls: readonly { to: Hex; data?: Hex | undefined; value?: bigint | undefined }[]
      /** That a paymaster pays is demanded. */
      readonly isSponsored: boolean
      readonly uiOptions: SignUiOptions
    },
  ) => Promise<Hex>
  /** Of an operation, once it is in a block: undefined until then. */
  readonly findReceipt: (chainId: number, operation: Hex) => Promise<OwnAccount.Receipt | undefined>
  /** Waits for that. Rejects with `TIMED_OUT`. */
  readonly waitForReceipt: (chainId: number, operation: Hex) => Promise<OwnAccount.Receipt>
}

export declare namespace OwnAccount {
  /** `logs`: of the operation alone. `transaction`: the receipt of the one that held it, as a node has it. */
  type Receipt = {
    readonly isSuccess: boolean
    readonly logs: readonly unknown[]
    readonly transaction: Readonly<Record<'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', unknown>>
  }
}

const place = perClient((): { opening: Promise<OwnAccount | undefined> | undefined } => ({ opening: undefined }))

/** Undefined where the page has no `SmartWalletsProvider`, or the app's settings no smart wallets. Waits for one that is opening. */
export const getOwnAccount = async (client: Client): Promise<OwnAccount | undefined> => place(client).opening

/** Until what it returns is called. */
export function provideOwnAccount(client: Client, opening: Promise<OwnAccount | undefined>): () => void {
  place(client).opening = opening
  return () => {
    if (place(client).opening === opening) place(client).opening = undefined
  }
}
