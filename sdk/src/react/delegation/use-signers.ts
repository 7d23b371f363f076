'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { User } from '../../domain/entities/user.js'
import { useClient } from '../core/use-client.js'
import { loadDelegation } from './load-delegation.js'

/**
 * `useDelegatedActions` by the incumbent's newer names. A wallet has one signer besides its user: the app's server, which
 * goes by the app's id.
 *
 * @example
 * import { useSigners } from '@keyhook/sdk'
 *
 * export function AddSigner({ address }: { address: string }) {
 *   const { addSigners } = useSigners()
 *   return <button onClick={() => addSigners({ address })}>Let the app sign</button>
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
  /** Asks the user, then resolves with them once the app's server may sign with the wallet, within the app's policy. */
  addSigners: (input: useSigners.Added) => Promise<{ user: User }>
  /** Asks the user, then resolves with them once the app's server may sign with this wallet no more. Others are as they were. */
  removeSigners: (input: useSigners.Removed) => Promise<{ user: User }>
}

export declare namespace useSigners {
  type Added = {
    /** Of an embedded wallet of the user. */
    address: string
    /**
     * The app's server alone, `[{ signerId: appId }]`, which is meant when left out. Rejects with `INVALID_REQUEST` for
     * others, and for `policyIds`: the policy is in the provider's settings.
     */
    signers?: readonly { signerId: string; policyIds?: readonly string[] | undefined }[] | undefined
  }
  type Removed = {
    /** Of a wallet that is delegated. */
    address: string
  }
  type ReturnType = UseSignersReturnType
}
