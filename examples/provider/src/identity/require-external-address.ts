import type { Kysely } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { lockLoginAddress } from '../database/lock-login-address.js'
import type { Schema } from '../database/schema.js'
import type { Identity } from '../domain/identity.js'

/**
 * Throws 422 if the address belongs to an embedded wallet. Runs in the transaction that stores the address as a login
 * account. The frame may have registered the address after the signature was verified. Locks the address, so that a
 * concurrent registration waits.
 */
export async function requireExternalAddress(
  transaction: Kysely<Schema>,
  { app_id, identity: { identifier, type } }: { app_id: string; identity: Pick<Identity, 'identifier' | 'type'> },
): Promise<void> {
  if (!(await lockLoginAddress(transaction, { app_id, identifier, type })))
    throw new HttpError(422, 'invalid_data', 'Embedded wallets cannot be used to log in.')
}
