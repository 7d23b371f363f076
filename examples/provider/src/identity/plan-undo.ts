import { isEmbeddedWallet, type LinkedAccount, type User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { type AccountRow, findAccount, isProved, listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { findPregeneratedSeed } from '../database/pregenerated-seeds.js'
import { readUndoLink, type UndoLink } from '../database/undo-links.js'
import { listReleased } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { canLogIn } from './admission.js'
import { loadUser } from './load-user.js'
import { accountKind } from '../domain/account-kinds.js'
import { toLinkedAccount } from './stored-account.js'

/** Maximum age, in milliseconds, of a login that shows who has an account now. */
const loginLife = 10 * 60_000

type Key = Pick<AccountRow, 'type' | 'identifier'>

const has = (rows: readonly Key[], { identifier, type }: Key) =>
  rows.some((row) => row.type === type && row.identifier === identifier)

/**
 * Returns the changes that an undo link makes now. Throws 422 if the link is no longer valid. The link is invalid if
 * its user has an MFA method or was deleted by an operator. It is also invalid if another user has taken one of the
 * accounts. If the user was restored in the meantime, the link of a transfer takes back the moved account.
 */
export async function planUndo(
  database: Kysely<Schema>,
  { app, link, now, session }: planUndo.Options,
): Promise<planUndo.ReturnType> {
  const user =
    link &&
    (await database
      .selectFrom('users')
      .select(['deleted_at', 'deleted_by'])
      .where('id', '=', link.user_id)
      .executeTakeFirst())
  if (!link || !user) throw notGood()
  const { kind, user_id: userId } = link
  // A transfer has deleted the user. The email reports this deletion.
  const isDeleted = user.deleted_at !== null
  const there = await listAccounts(database, userId)
  const remaining = isDeleted ? await listReleased(database, userId) : there
  const { stored, taken: lost } = readUndoLink(link)
  // An undo or a transfer has taken one of these accounts. This link alone does not prove who owns it now.
  if (!lost.every((row) => has(there, row))) throw notGood()
  const isBack = kind === 'transfer' && !isDeleted && stored.every((row) => has(there, row))
  if (isBack || (isDeleted && user.deleted_by !== 'transfer')) throw notGood()
  const before =
    kind === 'transfer'
      ? [...remaining, ...stored.filter((row) => !has(remaining, row))]
      : // A guest credential does not become valid again (threat 21).
        stored.filter(({ type }) => !accountKind(type).endsOnLink)
  const loaded = await loadUser(database, userId)
  if (loaded && hasMfa(loaded)) throw notGood()
  const found = []
  for (const row of before) found.push((await findAccount(database, row)) ?? [])
  // Searches the current owners of all accounts. Otherwise, an attacker could protect the accounts of a user by moving
  // one of them.
  const holders = found.flat().flatMap(({ user_id }) => (user_id === userId ? [] : user_id))
  // An account can be taken back without a login only from the user who received it by this change. A user who verified
  // it later may be its new owner, for example of an abandoned inbox. A user who verified it earlier has recovered it.
  // A login proves who the current owner is.
  const isTakenByIt = (row: AccountRow) => kind === 'transfer' && row.first_verified_at === link.changed_at
  const isMoved = ({ identifier, type }: AccountRow) => kind === 'transfer' && has([link], { identifier, type })
  const isRecent = now < (session?.created_at ?? 0) + loginLife
  const isJustLoggedIn = isRecent && session?.is_own_page === 1
  const rest = (accounts: readonly AccountRow[], taken: readonly AccountRow[]) =>
    accounts.filter((row) => isProved(row) && !has(taken, row)).map(toLinkedAccount)
  const held = []
  for (const id of [...new Set(holders)].toSorted()) {
    const accounts = await listAccounts(database, id)
    const taken = accounts.filter((row) => has(before, row))
    const user = await loadUser(database, id)
    // Otherwise, a former owner of the account could delete a user with MFA or wallets by an inbox alone.
    const isSpared =
      !canLogIn(app, rest(accounts, taken)) &&
      user !== undefined &&
      (hasMfa(user) ||
        user.linkedAccounts.some(isEmbeddedWallet) ||
        (await findPregeneratedSeed(database, { user_id: id })) !== undefined)
    held.push({ accounts, id, unproven: isSpared ? taken : taken.filter((row) => !isTakenByIt(row)), user })
  }
  const others = held.filter(({ unproven }) => unproven.length > 0)
  const retained: AccountRow[] = []
  let isProven = others.length === 0
  for (const { id, unproven, user: other } of others) {
    // An inbox alone cannot take an account from a user with MFA, who may be its new owner. Transfers are an exception.
    // A transfer moved one account and released the others, so any later owner received them after the transfer. MFA of
    // an attacker must not protect them.
    const isProtected = kind !== 'transfer' && other !== undefined && hasMfa(other)
    if (isProtected && others.length === 1) throw notGood()
    if (!isProtected && isJustLoggedIn && id === session.user_id) isProven = true
    else retained.push(...unproven)
  }
  // The owner must have logged in as one of these users, and the others keep their accounts. The undo link of a
  // transfer needs this login only for the account that the transfer moved. Otherwise, an attacker could make that
  // account harder to get back by linking another one. After a login as one of these users, accounts of the others stay
  // with them.
  const isRequired = (row: AccountRow) => isMoved(row) && !(isProven && isTakenByIt(row))
  const requiresLogin = retained.some(isRequired) || (kind !== 'transfer' && !isProven)
  const left = requiresLogin ? [] : retained
  const takenFrom = held.flatMap(({ accounts, id }) => {
    const taken = accounts.filter((row) => has(before, row) && !has(left, row))
    return taken.length === 0 ? [] : { accounts, id, taken, isDeleted: !canLogIn(app, rest(accounts, taken)) }
  })
  return {
    ...{ isDeleted, left, link, requiresLogin, retained, takenFrom, userId },
    before: before.filter((row) => !has(left, row)),
    restores: before.filter((row) => !has(there, row) && !has(left, row)),
    // A smart wallet is derived from its wallet, and cannot log in.
    removes: kind === 'transfer' ? [] : remaining.filter((row) => row.type !== 'smart_wallet' && !has(before, row)),
    wallets: isDeleted ? (loaded?.linkedAccounts ?? []).filter(isEmbeddedWallet) : [],
  }
}

const hasMfa = ({ mfaMethods }: Pick<User, 'mfaMethods'>) => mfaMethods.length > 0

const notGood = () =>
  new HttpError(422, 'invalid_credentials', 'This link is no longer valid, or its change was already undone.')

export declare namespace planUndo {
  type Options = {
    app: AppSettings
    link: UndoLink | undefined
    now: number
    /** Session of the caller. */
    session: Session | undefined
  }
  type ReturnType = {
    link: UndoLink
    userId: string
    /** True if a transfer has deleted the user. */
    isDeleted: boolean
    /** Every account that the user has after the undo. */
    before: readonly AccountRow[]
    /** The accounts in `before` that the user does not have now. */
    restores: readonly AccountRow[]
    /** Accounts that were added after the change. The undo removes them. */
    removes: readonly AccountRow[]
    /** Embedded wallets that the user gets back. */
    wallets: readonly (LinkedAccount & { address: string })[]
    /**
     * True if the user must log in first. This applies if another change moved some of these accounts to other users. A
     * recent login as one of those users is sufficient. For the undo link of a transfer, it applies only while another
     * user has the account that the transfer moved.
     */
    requiresLogin: boolean
    /**
     * The current accounts of other users, except users as whom the caller has just logged in. The undo takes them only
     * after such a login.
     */
    retained: readonly AccountRow[]
    /** The accounts that other users keep, unless the caller first logs in as those users. */
    left: readonly AccountRow[]
    /** The users who have some of these accounts now, and lose them by the undo. */
    takenFrom: readonly {
      id: string
      accounts: readonly AccountRow[]
      taken: readonly AccountRow[]
      /** True if the user keeps no account that can log in. The undo then deletes the user. */
      isDeleted: boolean
    }[]
  }
}
