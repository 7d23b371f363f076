// More than one export: one rule, checked before a change is begun and kept in its transaction.

import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { hasConfirmation, takeConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired, loginRequired } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { accountKind } from './account-kinds.js'
import type { Action } from './action.js'
import { loadAccounts } from './load-accounts.js'
import { signingWay } from './signing-way.js'

/** What names an action, the same for every spelling once its identifier is normalized. */
export const actionKey = ({ secrets }: Pick<Context, 'secrets'>, action: Action): string =>
  action.type === 'open-wallet'
    ? keyedDigest(secrets.names, 'confirmation', action.type)
    : keyedDigest(secrets.names, 'confirmation', action.type, action.accountType, action.identifier)

/** How long what was confirmed may be done, in milliseconds. */
// mutation threat 59: 3_600_000
export const confirmationLife = 10 * 60_000

/**
 * Throws 403 unless this session has confirmed exactly this action, within ten minutes. Who has no account that a code
 * reaches and none that signs confirms by logging in: the session is then no older than that.
 */
export async function requireConfirmation(context: Context, session: Session, action: Action): Promise<void> {
  const { clock, database } = context
  const accounts = await loadAccounts(database, session.user_id)
  if (!canConfirm(context, accounts)) return requireFreshLogin(context, { accounts, session })
  const key = { session_id: session.id, action: actionKey(context, action) }
  if (!(await hasConfirmation(database, { ...key, now: clock.now() }))) throw confirmationRequired(identifierOf(action))
}

/** As `requireConfirmation`, and takes the confirmation, in the transaction of what was confirmed. */
export async function spendConfirmation(
  context: Context,
  { accounts, action, session }: { accounts: readonly LinkedAccount[]; action: Action; session: Session },
  transaction: Kysely<Schema>,
): Promise<void> {
  if (!canConfirm(context, accounts)) return requireFreshLogin(context, { accounts, session })
  const key = { session_id: session.id, action: actionKey(context, action) }
  // mutation threat 59: false
  if (!(await takeConfirmation(transaction, { ...key, now: context.clock.now() }))) throw confirmationRequired()
}

/**
 * A session that another made, without the user, is no login. Of accounts that the page proves by itself, logging in shows
 * no more than having a session does.
 */
function requireFreshLogin(
  { clock }: Context,
  { accounts, session }: { accounts: readonly LinkedAccount[]; session: Session },
): void {
  if (accounts.some(({ type }) => type !== 'other' && accountKind(type).isSilent)) return
  const isFresh =
    /* mutation threat 59: true */ session.kind === 'login' &&
    /* mutation threat 59: true */ clock.now() < session.created_at + confirmationLife
  if (!isFresh) throw loginRequired()
}

const identifierOf = (action: Action) => (action.type === 'open-wallet' ? undefined : action.identifier)

const canConfirm = ({ codeChannels }: Context, accounts: readonly LinkedAccount[]): boolean =>
  accounts.some(
    (account) =>
      (account.type !== 'other' && codeChannels.has(account.type)) ||
      // mutation threat 59: false
      signingWay(account) !== undefined,
  )
