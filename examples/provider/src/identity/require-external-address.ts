import type { Kysely } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { lockLoginAddress } from '../database/lock-login-address.js'
import type { Schema } from '../database/schema.js'
import type { Identity } from '../domain/identity.js'

/**
 * Throws 422 for the address of an embedded wallet, in the transaction that stores it as a login. The frame may have
 * registered the address after the signature was verified. Locks the address, so a concurrent registration waits.
 */
export async function requireExternalAddress(
  transaction: Kysely<Schema>,
  { app_id, identity: { identifier, type } }: { app_id: string; identity: Pick<Identity, 'identifier' | 'type'> },
): Promise<void> {
  if (!(await lockLoginAddress(transaction, { app_id, identifier, type })))
    throw new HttpError(422, 'invalid_data', 'Embedded wallets cannot be used to log in.')
}
