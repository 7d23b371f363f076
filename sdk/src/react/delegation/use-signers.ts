'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { User } from '../../domain/entities/user.js'
import { useClient } from '../core/use-client.js'
import { loadDelegation } from './load-delegation.js'

/**
 * Privy's newer names for `useDelegatedActions`. A wallet has one signer besides its user: the app's server, whose ID
 * is the app ID.
 *
 * @example
 * import { useSigners } from '@keyhook/sdk'
 *
 * export function AddSigner({ address }: { address: string }) {
 * const { addSigners } = useSigners()
 * return <button onClick={() => addSigners({ address })}>Let the app sign</button>
 * }
 */
export function useSigners(): useSigners.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      addSigners: (input) => handled(loadDelegation().then(({ addSigners }) => addSigners(client, input))),
      removeSigners: (input) => handled(loadDelegation().then(({ removeSigners }) => removeSigners(client, input))),
    }),
    [client],
  )
}

type UseSignersReturnType = {
  /**
   * Prompts the user. Resolves with the user once the app's server may sign with the wallet, within the app's policy.
   */
  addSigners: (input: useSigners.Added) => Promise<{ user: User }>
  /**
   * Prompts the user. Resolves with the user once the app's server can no longer sign with this wallet. Other wallets
   * are unchanged.
   */
  removeSigners: (input: useSigners.Removed) => Promise<{ user: User }>
}

export declare namespace useSigners {
  type Added = {
    /** Address of an embedded wallet of the user. */
    address: string
    /**
     * Default, and the only valid value: the app's server, `[{ signerId: appId }]`. Rejects with `INVALID_REQUEST` for
     * other signers and for `policyIds`: the policy is in the provider's settings.
     */
    signers?: readonly { signerId: string; policyIds?: readonly string[] | undefined }[] | undefined
  }
  type Removed = {
    /** Address of a delegated wallet. */
    address: string
  }
  type ReturnType = UseSignersReturnType
}

/**
 * Older names of `useSigners`.
 *
 * @example
 * import { useSessionSigners } from '@keyhook/sdk'
 *
 * export function AddSigner({ address }: { address: string }) {
 *   const { addSessionSigners } = useSessionSigners()
 *   return <button onClick={() => addSessionSigners({ address })}>Let the app sign</button>
 * }
 */
export function useSessionSigners(): useSessionSigners.ReturnType {
  const { addSigners, removeSigners } = useSigners()
  return useMemo(
    () => ({ addSessionSigners: addSigners, removeSessionSigners: removeSigners }),
    [addSigners, removeSigners],
  )
}

type UseSessionSignersReturnType = {
  /** `addSigners`. */
  addSessionSigners: useSigners.ReturnType['addSigners']
  /** `removeSigners`. */
  removeSessionSigners: useSigners.ReturnType['removeSigners']
}

export declare namespace useSessionSigners {
  type ReturnType = UseSessionSignersReturnType
}
