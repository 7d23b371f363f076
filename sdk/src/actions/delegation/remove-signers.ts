import { getCaller } from '../../calls/wallet/get-caller.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/find-embedded-wallet.js'
import { revokeWallets } from './revoke-wallets.js'

/** `revokeWallets`, where the wallet at an address is one of them. Rejects with `INVALID_REQUEST` where it is not delegated. */
export async function removeSigners(
  client: Client,
  { address }: removeSigners.Parameters,
): Promise<removeSigners.ReturnType> {
  const { user: before } = client.store.getState()
  if (before && !findEmbeddedWallet(before, address)?.delegated)
    throw new KeyhookError('INVALID_REQUEST', 'The wallet at this address is not delegated.')
  await revokeWallets(client)
  const { user } = await getCaller(client)
  return { user }
}

export declare namespace removeSigners {
  type Parameters = { address: string }
  type ReturnType = { user: User }
}
