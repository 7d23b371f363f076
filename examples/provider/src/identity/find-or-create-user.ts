import { accountKind } from '../domain/account-kinds.js'
import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { addAccount, changeAccount, findAccount, isProved, listAccountsBeside } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { addUser, claimUser, freeSeat, lockSeats, lockUsers, removeNewUser } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireAllowed } from './admission.js'
import type { UserAction } from './approve-frame.js'
import { requireNewSeat } from './require-seat.js'
import type { Identity } from '../domain/identity.js'
import { normalizeWallet } from './normalize-wallet.js'
import { requireExternalAddress } from './require-external-address.js'
import { restoreUser } from './restore-user.js'
import { toLinkedAccount, writeProfile } from './stored-account.js'
import { randomToken } from '../bytes/random.js'

/**
 * Returns the user with this account. If none exists and `mode` allows it, creates the user. Runs in the transaction
 * that consumes the proof of the account. Therefore an app never exceeds its user limit, and an account never has two
 * users. The first proof of an imported account claims the user. Throws 422 for such an account of a claimed user. A
 * stolen server key could have imported an attacker's account (security rule 46).
 */
export async function findOrCreateUser(
  context: Pick<Context, 'clock' | 'log' | 'settings'>,
  options: findOrCreateUser.Options,
  transaction: Kysely<Schema>,
): Promise<findOrCreateUser.ReturnType> {
  const { app, mode, userAction } = options
  const identity = await normalizeWallet(transaction, { app_id: options.app.id, identity: options.identity })
  const now = context.clock.now()
  const key = { app_id: app.id, type: identity.type, identifier: identity.identifier }
  const profile = writeProfile(identity)
  const dates = { first_verified_at: now, latest_verified_at: now }
  const account = toLinkedAccount({ ...key, profile, ...dates })

  async function find(): Promise<findOrCreateUser.ReturnType | undefined> {
    const accounts = await listAccountsBeside(transaction, key)
    const known = accounts.find(({ identifier, type }) => identifier === key.identifier && type === key.type)
    if (!known) return undefined
    const { user_id: userId } = known
    requireAllowed(app, account, accounts.map(toLinkedAccount))
    // A login reads which frame keys are known. The lock serialises the login with calls that make frame keys unknown.
    await lockUsers(transaction, userId)
    // While this login waited, another login with this account may have changed the user.
    const isFirstProof = !isProved((await findAccount(transaction, key)) ?? known)
    if (isFirstProof && !(await claimUser(transaction, userId))) throw notClaimed()
    // Another call may have changed the stored profile, such as the MFA enrolment of a passkey.
    const change = {
      latest_verified_at: now,
      ...(isFirstProof && { first_verified_at: now }),
      ...(profile !== null && { profile }),
    }
    const isTheirs = await changeAccount(transaction, { ...key, owner: userId }, change)
    // The account may be gone after waiting for a transfer or an unlinking.
    return isTheirs ? { userId, isNewUser: false, isClaim: isFirstProof } : find()
  }

  // Anyone can create guest accounts at no cost, so `maxUsers` does not count them. Otherwise an attacker could fill
  // the app permanently.
  const hasSeat = !accountKind(identity.type).endsOnLink || app.maxUsers === 0

  /**
   * Stops counting the user towards `maxUsers`, and looks up the user again. This must be explicit, because the
   * transaction is not rolled back.
   */
  async function retry(): Promise<findOrCreateUser.ReturnType> {
    if (hasSeat) await freeSeat(transaction, app.id)
    return findOrCreateUser(context, options, transaction)
  }

  const known = await find()
  if (known) return known
  const restored = await restoreUser(context, { account, app, identity, key, userAction }, transaction)
  if (restored) return { ...restored, isNewUser: false }
  requireAllowed(app, account, [])
  await requireExternalAddress(transaction, { app_id: app.id, identity })
  if (mode === 'no-signup') throw new HttpError(404, 'user_does_not_exist', 'There is no account with this address.')
  if (hasSeat) await requireNewSeat(transaction, { app, now, type: identity.type })
  else await lockSeats(transaction, app.id)
  // Other transactions that create users of this app have finished now, so their users are visible.
  if (await findAccount(transaction, key)) return retry()
  const userId = `did:keyhook:${randomToken(16)}`
  await addUser(transaction, { appId: app.id, hasSeat, id: userId, now })
  if (await addAccount(transaction, { ...key, ...dates, user_id: userId, profile }))
    return { userId, isNewUser: true, isClaim: false }
  // Another user has linked the account in the meantime. The new user would have no account, and would count towards
  // `maxUsers` forever.
  await removeNewUser(transaction, userId)
  return retry()
}

/** The error for an imported account that was not proved before another account claimed its user. */
const notClaimed = () =>
  new HttpError(
    422,
    'linked_to_another_user',
    'This account belongs to a user who logs in with another account. Log in with that account, and link this one.',
  )

export declare namespace findOrCreateUser {
  type Options = {
    app: AppSettings
    identity: Identity
    mode: 'login-or-sign-up' | 'no-signup'
    userAction: UserAction
  }
  type ReturnType = {
    userId: string
    isNewUser: boolean
    /** True if this is the first login of a user that the app's server created. */
    isClaim: boolean
    /** If this login restored a deleted user: the restored accounts. */
    restored?: readonly LinkedAccount[]
  }
}
