// More than one export: one rule, checked before a change is begun and kept in its transaction.

import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { hasConfirmation, takeConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import type { Action } from './action.js'
import { loadAccounts } from './load-accounts.js'

/** What names an action, the same for every spelling once its identifier is normalized. */
export const actionKey = ({ secrets }: Pick<Context, 'secrets'>, action: Action): string =>
  action.type === 'open-wallet'
    ? keyedDigest(secrets.names, 'confirmation', action.type)
    : keyedDigest(secrets.names, 'confirmation', action.type, action.accountType, action.identifier)

/**
 * Throws 403 unless this session has confirmed exactly this action, within ten minutes. Who has no account that a code
 * reaches has nothing to confirm with, and needs no confirmation.
 */
export async function requireConfirmation(context: Context, session: Session, action: Action): Promise<void> {
  const { clock, database } = context
  if (!isReachable(context, await loadAccounts(database, session.user_id))) return
  const key = { session_id: session.id, action: actionKey(context, action) }
  if (!(await hasConfirmation(database, { ...key, now: clock.now() }))) throw confirmationRequired(identifierOf(action))
}

/** As `requireConfirmation`, and takes the confirmation, in the transaction of what was confirmed. */
export async function spendConfirmation(
  context: Context,
  { accounts, action, session }: { accounts: readonly LinkedAccount[]; action: Action; session: Session },
  transaction: Kysely<Schema>,
): Promise<void> {
  if (!isReachable(context, accounts)) return
  const key = { session_id: session.id, action: actionKey(context, action) }
  // mutation threat 59: false
  if (!(await takeConfirmation(transaction, { ...key, now: context.clock.now() }))) throw confirmationRequired()
}

const identifierOf = (action: Action) => (action.type === 'open-wallet' ? undefined : action.identifier)

const isReachable = ({ codeChannels }: Context, accounts: readonly LinkedAccount[]): boolean =>
  accounts.some(({ type }) => type !== 'other' && codeChannels.has(type))
