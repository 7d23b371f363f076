import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** A session, ended or not, that a device with this key has had at an account. */
export const findSessionOfDevice = (
  database: Kysely<Schema>,
  { appId, identifier, thumbprint, type }: findSessionOfDevice.Options,
): Promise<{ id: string } | undefined> =>
  database
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.user_id', 'accounts.user_id')
    .select('sessions.id')
    .where('accounts.app_id', '=', appId)
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()

export declare namespace findSessionOfDevice {
  type Options = { appId: string; type: Schema['accounts']['type']; identifier: string; thumbprint: string }
}
