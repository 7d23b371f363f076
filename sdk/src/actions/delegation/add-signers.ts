import { warnOfRejection } from '../../base/warn-of-rejection.js'
import { getCaller } from '../../calls/wallet/get-caller.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { delegateWallet } from './delegate-wallet.js'

/**
 * Delegates the wallet with the given address, as `delegateWallet` does. The only possible signer is the app's server.
 */
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
      `The only signer is the app's server, so signerId must be the app ID '${appId}' and policyIds must be empty. Its policy is in the provider's settings.`,
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
    /** Address of the embedded wallet. */
    address: string
    /** The app's server, whose `signerId` is the app ID. This signer is also the default. */
    signers?: readonly { signerId: string; policyIds?: readonly string[] | undefined }[] | undefined
  }
  type ReturnType = { user: User }
}
