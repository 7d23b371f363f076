// Two exports: the checks of every funding request.

import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { requireUser } from '../identity/require-user.js'

/** Throws 422 unless every address is a wallet of the user. A page can therefore not send funds to another address. */
export async function requireOwn(
  { database }: Pick<Context, 'database'>,
  { session }: SessionCall,
  addresses: readonly string[],
): Promise<void> {
  const { linkedAccounts } = await requireUser(database, session.user_id)
  const owned = linkedAccounts.flatMap((account) => ('address' in account ? [account.address] : []))
  if (addresses.length === 0 || addresses.some((address) => !owned.includes(address)))
    throw new HttpError(422, 'invalid_data', 'Only a wallet of the user can be funded.')
}

export const notOffered = () => new HttpError(403, undefined, 'Wallet funding is not enabled')
