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

/** Returns the key of an action. It is the same for each spelling of a normalized identifier. */
export const actionKey = ({ secrets }: Pick<Context, 'secrets'>, action: Action): string =>
  keyedDigest(secrets.names, 'confirmation', action.type, ...partsOf(action))

function partsOf(action: Action): readonly string[] {
  if ('accountType' in action) return [action.accountType, action.identifier]
  return action.type === 'export-wallet' ? [action.address] : []
}

/** The time that a confirmation is valid, in milliseconds. */
const confirmationLife = 10 * 60_000

/**
 * The time that a confirmation of an export is valid. Also the maximum age of a login that replaces the confirmation
 * (security rule 21).
 */
const exportLife = 5 * 60_000

export const lifeOf = ({ type }: Action): number => (type === 'export-wallet' ? exportLife : confirmationLife)

/**
 * Throws 403 unless this session has confirmed exactly this action within ten minutes. A user without an account that
 * can confirm here needs a login within ten minutes instead.
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
 * Requires and consumes the confirmation, in the transaction of the change. Returns when the confirming account was
 * first verified, or undefined if a login confirmed.
 */
export async function spendConfirmation(
  context: Context,
  what: Consumed,
  transaction: Kysely<Schema>,
): Promise<number | undefined> {
  const verifiedAt = await spendConfirmed(context, what, transaction)
  // Exporting a key needs a separate confirmation.
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
  /**
   * True if a recent login can replace the confirmation for showing a key. Script in the page could otherwise request
   * the key for itself.
   */
  readonly isShown?: boolean
  /** True if the frame may not approve anything yet: see `awaitsUserAction`. A recent login then cannot show a key. */
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
    // Script in the page could request it right after any login.
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
 * Returns true if a user confirms changes only by a recent login or a passkey. Script in the page can obtain both
 * without the user reading the purpose. An account that it links before the first wallet would later open that wallet.
 * Codes and wallet signatures name what they confirm.
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

/**
 * Returns true for accounts that the page can prove without the user. A login with such an account proves no more than
 * a session.
 */
const isSilent = (accounts: readonly AccountRow[]): boolean => accounts.some(({ type }) => accountKind(type).isSilent)

/** A session that another session created is not a login. */
const isFreshLogin = ({ clock }: Pick<Context, 'clock'>, { action, session }: { action: Action; session: Session }) =>
  session.kind === 'login' && clock.now() < session.created_at + lifeOf(action)

/**
 * Requires a recent login of a user without an account that can confirm in this session. Users whom the page logs in
 * cannot confirm, until they log in again with an added account that can.
 */
function requireFreshLogin(
  context: Context,
  { accounts, ...login }: { accounts: readonly AccountRow[]; action: Action; session: Session },
): void {
  // A session that was opened from another one, such as by a magic link, does not identify its user.
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
