import { warnOfRejection } from '../../base/warn-of-rejection.js'
import { getCaller } from '../../calls/wallet/get-caller.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { delegateWallet } from './delegate-wallet.js'

/** `delegateWallet` of the wallet at an address, for the one signer there is besides the user: the app's server. */
export async function addSigners(
  client: Client,
  { address, signers }: addSigners.Parameters,
): Promise<addSigners.ReturnType> {
  const { appId, store } = client
  const isServer =
    signers?.every(({ policyIds = [], signerId }) => signerId === appId && policyIds.length === 0) ?? true
  if (!isServer || signers?.length === 0) {
    const error = new KeyhookError(
      'INVALID_REQUEST',
      `The one signer there is has the app's id, '${appId}', and no policyIds: its policy is in the provider's settings.`,
    )
    warnOfRejection('addSigners', error)
    throw error
  }
  const { chainType = 'ethereum' } = findEmbeddedWallet(store.getState().user, address) ?? {}
  await delegateWallet(client, { address, chainType })
  const { user } = await getCaller(client)
  return { user }
}

export declare namespace addSigners {
  type Parameters = {
    /** Of the embedded wallet. */
    address: string
    /** The app's server alone: its `signerId` is the app's id. The same when left out. */
    signers?: readonly { signerId: string; policyIds?: readonly string[] | undefined }[] | undefined
  }
  type ReturnType = { user: User }
}
