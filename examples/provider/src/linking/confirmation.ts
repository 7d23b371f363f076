// More than one export: one rule, checked before a change is started and kept in its transaction.

import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { type AccountRow, listAccounts } from '../database/accounts.js'
import { hasConfirmation, takeConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired, HttpError, loginRequired } from '../base/http-error.js'
import { stepUp } from '../mfa/require-mfa.js'
import { keyedDigest } from '../rules/digest.js'
import { accountKind } from '../domain/account-kinds.js'
import type { Action } from '../domain/action.js'
import { listConfirming } from './list-confirming.js'
import { signingWay } from './signing-way.js'

/** What names an action, the same for every spelling once its identifier is normalized. */
export const actionKey = ({ secrets }: Pick<Context, 'secrets'>, action: Action): string =>
  keyedDigest(secrets.names, 'confirmation', action.type, ...partsOf(action))

function partsOf(action: Action): readonly string[] {
  if ('accountType' in action) return [action.accountType, action.identifier]
  return action.type === 'export-wallet' ? [action.address] : []
}

/** How long what was confirmed may be done, in milliseconds. */
const confirmationLife = 10 * 60_000

/** The same for showing a key, of which a login may be as old instead (security rule 21). */
const exportLife = 5 * 60_000

export const lifeOf = ({ type }: Action): number => (type === 'export-wallet' ? exportLife : confirmationLife)

/**
 * Throws 403 unless this session has confirmed exactly this action, within ten minutes. A user without an account that may
 * confirm in this session confirms by logging in: the session is then no older than that.
 */
export async function requireConfirmation(context: Context, session: Session, action: Action): Promise<void> {
  await requireConfirmed(context, session, action)
  const { database } = context
  const isUnread = await changesUnread(
    context,
    { accounts: await listAccounts(database, session.user_id), session },
    database,
  )
  await stepUp(context, { change: action, isUnread, session })
}

async function requireConfirmed(context: Context, session: Session, action: Action): Promise<void> {
  const { clock, database } = context
  const accounts = await listAccounts(database, session.user_id)
  if (!canConfirm(context, await listConfirming(database, session, accounts)))
    return requireFreshLogin(context, { accounts, action, session })
  const key = { session_id: session.id, action: actionKey(context, action) }
  if (!(await hasConfirmation(database, { ...key, now: clock.now() }))) throw confirmationRequired(identifierOf(action))
}

/**
 * As `requireConfirmation`, and takes the confirmation, in the transaction of what was confirmed. Returns when the account
 * that confirmed was first verified, or undefined when a login confirmed.
 */
export async function spendConfirmation(
  context: Context,
  what: Consumed,
  transaction: Kysely<Schema>,
): Promise<number | undefined> {
  const verifiedAt = await spendConfirmed(context, what, transaction)
  // To have a key shown takes a proof of its own.
  const { action, session } = what
  if (action.type === 'export-wallet') return verifiedAt
  const isUnread = await changesUnread(context, what, transaction)
  await stepUp(context, { change: action, isUnread, session }, transaction)
  return verifiedAt
}

type Consumed = {
  readonly accounts: readonly AccountRow[]
  readonly action: Action
  readonly session: Session
  /** Who has just logged in need not confirm to be shown a key. Script in the page could ask for what is not shown. */
  readonly isShown?: boolean
  /** True if the frame may approve nothing yet: see `awaitsUserAction`. A recent login then shows no key. */
  readonly awaitsAction?: boolean
}

async function spendConfirmed(
  context: Context,
  { accounts, action, awaitsAction = false, isShown = false, session }: Consumed,
  transaction: Kysely<Schema>,
): Promise<number | undefined> {
  const isDone = isShown && !isSilent(accounts) && isFreshLogin(context, { action, session }) && !awaitsAction
  if (isDone) return undefined
  if (!canConfirm(context, await listConfirming(transaction, session, accounts))) {
    // A script in the page could ask for it right after any login.
    const isHandedOver = action.type === 'export-wallet' && !isShown
    if (isHandedOver) throw canConfirm(context, accounts) ? loginRequired() : noAccountConfirms()
    if (awaitsAction) throw loginRequired()
    requireFreshLogin(context, { accounts, action, session })
    return undefined
  }
  const key = { session_id: session.id, action: actionKey(context, action) }
  const taken = await takeConfirmation(transaction, { ...key, now: context.clock.now() })
  if (!taken) throw confirmationRequired()
  return taken?.verified_at ?? undefined
}

/**
 * Returns true if a user confirms changes only by a recent login or a passkey. Script in the page can get either proof without the
 * user reading what it is for, and an account that it links before the first wallet would open that wallet later. A code and a
 * wallet signature say what they confirm.
 */
async function changesUnread(
  context: Context,
  { accounts, session }: Pick<Consumed, 'accounts' | 'session'>,
  database: Kysely<Schema>,
): Promise<boolean> {
  const confirming = await listConfirming(database, session, accounts)
  if (confirming.some(({ type }) => context.codeChannels.has(type))) return false
  const ways = confirming.flatMap((account) => signingWay(context, account) ?? [])
  return ways.length === 0 || ways.some(({ method }) => method === 'passkey')
}

/** Of accounts that the page proves by itself, logging in shows no more than having a session does. */
const isSilent = (accounts: readonly AccountRow[]): boolean => accounts.some(({ type }) => accountKind(type).isSilent)

/** A session that another made, without the user, is no login. */
const isFreshLogin = ({ clock }: Pick<Context, 'clock'>, { action, session }: { action: Action; session: Session }) =>
  session.kind === 'login' && clock.now() < session.created_at + lifeOf(action)

/**
 * A user without an account that may confirm in this session confirms by a recent login. Users whose page logs them in
 * confirm nothing, unless they have added an account that can confirm: from a new login on, it does.
 */
function requireFreshLogin(
  context: Context,
  { accounts, ...login }: { accounts: readonly AccountRow[]; action: Action; session: Session },
): void {
  // A session that came from another one, such as by a link, shows nothing of who uses it.
  const isSilentlyConfirmed = login.session.kind === 'login' && !canConfirm(context, accounts)
  const isConfirmed = isSilent(accounts) ? isSilentlyConfirmed : isFreshLogin(context, login)
  if (!isConfirmed) throw loginRequired()
}

const noAccountConfirms = () =>
  new HttpError(
    422,
    'invalid_data',
    'No account of this user can confirm this. Link an email, a phone number, a wallet or a passkey, and log in again.',
  )

const identifierOf = (action: Action) => ('accountType' in action ? action.identifier : undefined)

const canConfirm = (context: Context, accounts: readonly AccountRow[]): boolean =>
  accounts.some((account) => context.codeChannels.has(account.type) || signingWay(context, account) !== undefined)
