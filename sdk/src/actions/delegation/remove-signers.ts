import { getCaller } from '../../calls/wallet/get-caller.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkRevocation } from '../../domain/rules/signing/check-delegation.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { delegationFlow } from '../../flows/delegation/delegation.js'

/**
 * Revokes the delegation of one wallet, as `revokeWallets` does. Rejects with `INVALID_REQUEST` if it is not delegated.
 */
export async function removeSigners(
  client: Client,
  { address: text }: removeSigners.Parameters,
): Promise<removeSigners.ReturnType> {
  const { user: before } = client.store.getState()
  const delegated = checkRevocation(before)
  const wallet = findEmbeddedWallet(before, text)
  if (!wallet || !delegated.includes(wallet))
    throw new KeyhookError('INVALID_REQUEST', 'The wallet at this address is not delegated.')
  const { address } = wallet
  await ask(client, delegationFlow, { type: 'revoke', address, addresses: [address] })
  const { user } = await getCaller(client)
  return { user }
}

export declare namespace removeSigners {
  type Parameters = {
    /** Address of the embedded wallet. */
    address: string
  }
  type ReturnType = { user: User }
}
