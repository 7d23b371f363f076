import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { HttpError } from '../http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import type { Schema } from './schema.js'

/**
 * The user with this proven email address, made when there is none and `mode` allows it. Runs inside the transaction
 * that consumes the code. Counts and creates at once, so an app never has more users than it may; gives the refusal
 * when it is full.
 */
export async function findOrCreateUser(
  { clock }: Context,
  { app, email, mode }: { app: AppSettings; email: string; mode: 'login-or-sign-up' | 'no-signup' },
  transaction: Kysely<Schema>,
): Promise<{ userId: string; isNewUser: boolean } | HttpError> {
  const now = clock.now()
  const touch = () =>
    transaction
      .updateTable('accounts')
      .set({ latest_verified_at: now })
      .where('app_id', '=', app.id)
      .where('type', '=', 'email')
      .where('identifier', '=', email)
      .returning('user_id')
      .executeTakeFirst()
  const account = await touch()
  if (account) return { userId: account.user_id, isNewUser: false }
  if (mode === 'no-signup') return new HttpError(404, 'user_does_not_exist', 'There is no account with this address.')
  const seats = await transaction
    .insertInto('apps')
    .values({ id: app.id, users: app.maxUsers > 0 ? 1 : 0 })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet((eb) => ({ users: eb('apps.users', '+', 1) }))
        .where('apps.users', '<', app.maxUsers),
    )
    .returning('users')
    .executeTakeFirst()
  if (!seats || app.maxUsers === 0) return new HttpError(403, 'max_accounts_reached', 'Unable to sign in')
  const userId = `did:keyhook:${randomBytes(16).toString('base64url')}`
  await transaction
    .insertInto('users')
    .values({ id: userId, app_id: app.id, created_at: now, accepted_terms_at: null })
    .execute()
  await transaction
    .insertInto('accounts')
    .values({
      app_id: app.id,
      type: 'email',
      identifier: email,
      user_id: userId,
      first_verified_at: now,
      latest_verified_at: now,
    })
    .execute()
  return { userId, isNewUser: true }
}
