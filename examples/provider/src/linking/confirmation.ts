import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { type AccountRow, isProved, listAccounts } from '../database/accounts.js'
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

/**
 * Returns the key under which a confirmation of this action is stored. All spellings of an identifier have the same
 * key.
 */
export const actionKey = ({ secrets }: Pick<Context, 'secrets'>, action: Action): string =>
  keyedDigest(secrets.names, 'confirmation', action.type, ...partsOf(action))

function partsOf(action: Action): readonly string[] {
  if ('accountType' in action) return [action.accountType, action.identifier]
  return action.type === 'export-wallet' ? [action.address] : []
}

/** The time that a confirmation is valid, in milliseconds. */
const confirmationLife = 10 * 60_000

/**
 * The time that a confirmation of an export is valid, in milliseconds. Also the maximum age of a login that replaces
 * the confirmation (security rule 21).
 */
const exportLife = 5 * 60_000

export const lifeOf = ({ type }: Action): number => (type === 'export-wallet' ? exportLife : confirmationLife)

/**
 * Throws 403 unless the user has confirmed this exact action in this session within ten minutes. A user without an
 * account that can confirm needs a login within ten minutes instead.
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
 * Checks that the user has confirmed an action, and consumes the confirmation in the transaction of the change. Returns
 * the time at which the confirming account was first verified. Returns undefined if a login replaced the confirmation.
 */
export async function spendConfirmation(
  context: Context,
  what: Consumed,
  transaction: Kysely<Schema>,
): Promise<number | undefined> {
  const verifiedAt = await spendConfirmed(context, what, transaction)
  // The export of a private key needs its own confirmation.
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
   * True if the key is shown to the user on a provider page. A recent login can then replace the confirmation.
   * Otherwise script in the page could request the key for itself.
   */
  readonly isShown?: boolean
  /**
   * True if the frame may not approve anything yet: see `awaitsUserAction`. A recent login then cannot replace the
   * confirmation.
   */
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
    // The key would go to the app's page. Script there could request it right after any login.
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
 * Returns true if the user can confirm changes only by a recent login or a passkey. A login and a passkey prompt do not
 * show the change, and script in the page can obtain both. Such a script could link its own account before the first
 * wallet, and later open the wallet with that account. In contrast, codes and wallet signatures show what they confirm.
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
 * Returns true if the page can log in with one of the accounts without a user action. Such a login proves no more than
 * an open session.
 */
const isSilent = (accounts: readonly AccountRow[]): boolean =>
  accounts.some((row) => isProved(row) && accountKind(row.type).isSilent)

/** Returns true if the session started with a recent login. A fork is not a login. */
const isFreshLogin = ({ clock }: Pick<Context, 'clock'>, { action, session }: { action: Action; session: Session }) =>
  session.kind === 'login' && clock.now() < session.created_at + lifeOf(action)

/**
 * Throws unless the user has just logged in. This replaces a confirmation for a user without an account that can
 * confirm in this session. A login without a user action is not sufficient while another account can confirm. The user
 * must then log in with that account.
 */
function requireFreshLogin(
  context: Context,
  { accounts, ...login }: { accounts: readonly AccountRow[]; action: Action; session: Session },
): void {
  // A session that another session opened, such as by a magic link, does not identify its user.
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
  accounts
    .filter(isProved)
    .some((account) => context.codeChannels.has(account.type) || signingWay(context, account) !== undefined)
