import { isEmbeddedWallet, type LinkedAccount, type User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { type AccountRow, findAccount, listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import type { UndoLink } from '../database/undo-links.js'
import { listReleased } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { canLogIn } from './admission.js'
import { loadUser } from './load-user.js'
import { accountKind } from '../domain/account-kinds.js'
import { toLinkedAccount } from './stored-account.js'

/** How old a login may be that shows whose an account is now. */
const loginLife = 10 * 60_000

type Key = Pick<AccountRow, 'type' | 'identifier'>

const has = (rows: readonly Key[], { identifier, type }: Key) =>
  rows.some((row) => row.type === type && row.identifier === identifier)

/**
 * Returns what an undo link does now. Throws 422 when the link is not valid any more: when its user has an MFA method, was
 * restored in another way, or was deleted by an operator.
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
  // A transfer has deleted them: this one, where it is what the email reports.
  const isDeleted = user.deleted_at !== null
  const isBack = kind === 'transfer' && user.deleted_at !== link.changed_at
  if (isBack || (isDeleted && user.deleted_by !== 'transfer')) throw notGood()
  const before =
    kind === 'transfer'
      ? await listReleased(database, userId)
      : // A guest's secret opens nothing again (threat 21).
        (JSON.parse(link.accounts) as readonly AccountRow[]).filter(({ type }) => !accountKind(type).endsOnLink)
  const loaded = await loadUser(database, userId)
  if (loaded && hasMfa(loaded)) throw notGood()
  const there = await listAccounts(database, userId)
  const kept = isDeleted ? await listReleased(database, userId) : there
  const found = []
  for (const row of before) found.push((await findAccount(database, row)) ?? [])
  // Whoever has them by now, and however: what was taken is not kept by moving it on.
  const holders = found.flat().flatMap(({ user_id }) => (user_id === userId ? [] : user_id))
  const takenFrom = []
  for (const id of [...new Set(holders)].toSorted()) {
    const accounts = await listAccounts(database, id)
    const rest = accounts.filter((row) => !has(before, row)).map(toLinkedAccount)
    const taken = accounts.filter((row) => has(before, row))
    takenFrom.push({ accounts, id, taken, isDeleted: !canLogIn(app, rest) })
  }
  // Without more it comes back from who took it by this very change. Who has proved it since may be its new owner, as of the
  // inbox of someone who left; and to who has it from before, it was given back. A login shows whose it is now.
  const isTakenByIt = (row: AccountRow) => kind === 'transfer' && row.first_verified_at === link.changed_at
  const others = takenFrom.filter(({ taken }) => !taken.every(isTakenByIt))
  const isMoved = ({ identifier, type }: AccountRow) => kind === 'transfer' && has([link], { identifier, type })
  for (const { id, taken } of others) {
    const other = await loadUser(database, id)
    // The inbox alone takes nothing from a user with MFA, who may be its new owner. What a transfer moved came to every later
    // holder after the transfer, so MFA that a thief enrols does not keep it from its owner.
    if (other && hasMfa(other) && !taken.every(isMoved)) throw notGood()
  }
  const isRecent = now < (session?.created_at ?? 0) + loginLife
  const isJustLoggedIn = isRecent && session?.is_own_page === 1
  return {
    ...{ before, isDeleted, link, takenFrom, userId },
    restores: before.filter((row) => !has(there, row)),
    // A smart wallet follows from its wallet, and lets nobody in.
    removes: kind === 'transfer' ? [] : kept.filter((row) => row.type !== 'smart_wallet' && !has(before, row)),
    wallets: isDeleted ? (loaded?.linkedAccounts ?? []).filter(isEmbeddedWallet) : [],
    asksLogin: !others.every(({ id }) => isJustLoggedIn && id === session.user_id),
  }
}

const hasMfa = ({ mfaMethods }: Pick<User, 'mfaMethods'>) => mfaMethods.length > 0

const notGood = () =>
  new HttpError(422, 'invalid_credentials', 'This link is not valid any more, or what it undoes is undone.')

export declare namespace planUndo {
  type Options = {
    app: AppSettings
    link: UndoLink | undefined
    now: number
    /** Of who asks. */
    session: Session | undefined
  }
  type ReturnType = {
    link: UndoLink
    userId: string
    /** Whether a transfer has deleted the user. */
    isDeleted: boolean
    /** Every account that the user has then. */
    before: readonly AccountRow[]
    /** Those of them that they do not have now. */
    restores: readonly AccountRow[]
    /** Accounts that came since. */
    removes: readonly AccountRow[]
    /** Embedded wallets that the user has again. */
    wallets: readonly (LinkedAccount & { address: string })[]
    /** Whether one of them is another's by more than this change, and who asks has not just logged in as that user. */
    asksLogin: boolean
    /** The users who have some of them now. */
    takenFrom: readonly {
      id: string
      accounts: readonly AccountRow[]
      taken: readonly AccountRow[]
      /** Whether nothing that logs in is left to them. */
      isDeleted: boolean
    }[]
  }
}
