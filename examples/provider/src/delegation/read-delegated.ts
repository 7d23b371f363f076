import { type ChainType, type DelegationPolicy, FrameError } from '@keyhook/sdk/wire'
import { checkPolicy, methods, readTransaction, refuse, signTransaction } from '../bundled/wallet-frame.js'
import { refused, requirePolicy } from './require-policy.js'

type DelegatedRequest = { readonly address: string; readonly transaction: unknown }

/** A transaction whose signature the app's server requests. */
type Delegated = {
  /**
   * Returns the highest possible amount that the transaction takes from the wallet, including its fee. Throws 403 if
   * the policy does not allow the transaction.
   */
  readonly costUnder: (policy: DelegationPolicy) => bigint
  readonly sign: (privateKey: Uint8Array) => string
}

/**
 * Parses the transaction with the code of the wallet frame. Throws a `FrameError` for a transaction that the frame
 * would reject.
 */
export const readDelegated: Readonly<Record<ChainType, (request: DelegatedRequest) => Delegated>> = {
  ethereum({ address, transaction }) {
    const read = readTransaction(transaction, address)
    // No policy can limit what the code of an authorization (EIP-7702) does.
    if (read.type === 4) throw refuse('A server cannot sign a transaction with an `authorizationList`')
    return {
      costUnder: (policy) => requirePolicy(read, policy),
      sign: (privateKey) => signTransaction(read, { address, privateKey }),
    }
  },
  solana({ address, transaction }) {
    const call = { address, method: 'signTransaction', params: [transaction] }
    return {
      costUnder({ contracts: programs, valueADay }) {
        try {
          return checkPolicy({ blindSigning: false, solana: { programs, valueADay } }, call) ?? 0n
        } catch (error) {
          if (error instanceof FrameError && error.code === 'POLICY_VIOLATION') throw refused('program')
          throw error
        }
      },
      sign: (privateKey) => String(methods['signTransaction']!(call.params, { address, privateKey })),
    }
  },
}
