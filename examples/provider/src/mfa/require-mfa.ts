// More than one export: what a proof of a second factor is for, and how it is asked for.

import { actionHash, type DelegationPolicy } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { hasConfirmation, takeConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { HttpError, mfaRequired } from '../http-error.js'
import type { Action } from '../identity/action.js'
import { requireUser } from '../identity/require-user.js'
import { keyedDigest } from '../rules/digest.js'
import { isMfaRequired } from './is-mfa-required.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** What a proof is good for: an action of a wallet, a change of the methods, or a change of the accounts. */
export type MfaAction = { readonly wallet?: string | undefined; readonly hash?: string | undefined }

/** What names it among the confirmations of a session, of which none of another kind has its name. */
export const mfaKey = ({ secrets }: Pick<Context, 'secrets'>, { hash, wallet }: MfaAction): string =>
  keyedDigest(secrets.names, 'mfa', (wallet && normalizeWalletAddress(wallet)) ?? wallet ?? '', hash ?? '')

/** The action of bringing a wallet to another browser. */
export const recovering = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'recover'),
})

/** The action of having the key of a wallet shown. */
export const exporting = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'export'),
})

/** The action of changing how a wallet is recovered. */
export const settingRecovery = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'set-recovery'),
})

/** The action of letting the app's server sign with a wallet, within just this policy. */
export const delegating = async (
  wallet: string,
  { chains, contracts, valueADay }: DelegationPolicy,
): Promise<MfaAction> => ({ wallet, hash: await actionHash(crypto, 'delegate', chains, contracts, valueADay) })

/** The action of adding a method, or of removing it. */
export const changingMethods = async (change: 'enroll' | 'unenroll', method: string): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'mfa', change, method),
})

/** Parts that name a change of the accounts: its kind, the type of the account and the identifier. */
const accountParts = (change: Action): readonly string[] => [
  'account',
  change.type,
  ...('accountType' in change ? [change.accountType, change.identifier] : []),
]

/** Whether who has no second factor agrees on a page of the provider, where others show theirs. */
const asksEveryone = (app: AppSettings | undefined) => app?.embeddedWallets.policy?.askedAt === 'provider'

/**
 * Takes the proof of an action, in its transaction. Throws 403 where there is none, or it was for another one, too old, or
 * of another session (threat 26). Who has no second factor needs none, unless `of` has everyone asked (threat 31).
 */
export async function spendMfa(
  context: Context,
  { action, of, session }: { action: MfaAction; of?: AppSettings | undefined; session: Session },
  database: Kysely<Schema> = context.database,
): Promise<void> {
  const { mfaMethods } = await requireUser(database, session.user_id)
  // mutation threat 31: mfaMethods.length === 0
  if (mfaMethods.length === 0 && !asksEveryone(of)) return
  const key = { session_id: session.id, action: mfaKey(context, action) }
  // mutation threat 26: false
  if (!(await takeConfirmation(database, { ...key, now: context.clock.now() }))) throw mfaRequired()
}

/** As `spendMfa`, for what the app asks it for: always to export, else what its settings name. */
export async function spendMfaFor(
  context: Context,
  { app, kind, ...rest }: { app: AppSettings; kind: string } & Parameters<typeof spendMfa>[1],
  database: Kysely<Schema> = context.database,
): Promise<void> {
  // mutation threat 26: false
  if (isMfaRequired(app, kind)) await spendMfa(context, rest, database)
}

/**
 * Requires the proof of a change of the user's accounts, where the app's settings ask for one. Takes the proof in `transaction`;
 * without one, only looks for it. The refusal has the parts that the proof has to be for.
 */
export async function stepUp(
  context: Context,
  { change, session }: { change: Action; session: Session },
  transaction?: Kysely<Schema>,
): Promise<void> {
  const app = context.settings().apps.find(({ id }) => id === session.app_id)
  // mutation threat 43: true
  if (app && !isMfaRequired(app, 'account')) return
  const parts = accountParts(change)
  // mutation threat 43: await actionHash(crypto, 'account')
  const hash = await actionHash(crypto, ...parts)
  const what = { action: { hash }, session }
  await (transaction ? spendMfa(context, what, transaction) : requireMfa(context, what)).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
  })
}

/** Throws 403 unless there is a proof that `spendMfa` can take: before something is begun that takes it at its end. */
export async function requireMfa(
  context: Context,
  { action, session }: { action: MfaAction; session: Session },
): Promise<void> {
  const { mfaMethods } = await requireUser(context.database, session.user_id)
  if (mfaMethods.length === 0) return
  const key = { session_id: session.id, action: mfaKey(context, action) }
  if (!(await hasConfirmation(context.database, { ...key, now: context.clock.now() }))) throw mfaRequired()
}
