import { actionHash, type DelegationPolicy, type LastingAction } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { hasConfirmation, takeConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { HttpError, mfaRequired } from '../base/http-error.js'
import type { Action } from '../domain/action.js'
import { requireActedSession } from '../database/is-open-frame.js'
import { requireUser } from '../identity/require-user.js'
import { keyedDigest } from '../rules/digest.js'
import { isMfaRequired } from './is-mfa-required.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** The action that a proof authorizes: an action of a wallet, a change of MFA methods, or a change of accounts. */
export type MfaAction = { readonly wallet?: string | undefined; readonly hash?: string | undefined }

/**
 * Origin of a proof: MFA on a page of the app, MFA on a page of the provider, or a click on that page. Script in a page
 * of the app can start the first, and the user does not see its purpose.
 */
export type ProofSource = 'app' | 'page' | 'click'

/**
 * Returns the name of a proof among the confirmations of a session. Includes the session's frame key, so a page that
 * binds another key cannot use the proof (security rule 42).
 */
export function mfaKey({ secrets }: Pick<Context, 'secrets'>, { action, source, session }: mfaKey.Options): string {
  const { hash = '', wallet = '' } = action
  const address = normalizeWalletAddress(wallet) ?? wallet
  return keyedDigest(secrets.names, 'mfa', source, session.frame_thumbprint ?? '', address, hash)
}

export declare namespace mfaKey {
  type Options = { action: MfaAction; source: ProofSource; session: Pick<Session, 'frame_thumbprint'> }
}

/** The action of opening a wallet in another browser. */
export const recovering = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'recover'),
})

/** The action of receiving the recovery key of a wallet that a login recovers. */
export const openingRecoveryKey = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'recovery-key'),
})

/**
 * Returns the actions that a proof of `action` authorizes, each once. A browser that opens a wallet for the first time
 * requests the wallet's share and its key at the same time.
 */
export async function authorizedBy(action: MfaAction): Promise<readonly MfaAction[]> {
  const { hash, wallet = '' } = action
  return hash === (await recovering(wallet)).hash ? [action, await openingRecoveryKey(wallet)] : [action]
}

/** The action of showing the key of a wallet. */
export const exporting = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'export'),
})

/** The action of giving an encrypted wallet key to a page of the app. */
export const exportingEncrypted = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'export-encrypted'),
})

/** The action of changing a wallet's recovery to this method. */
export const settingRecovery = async (wallet: string, method: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'set-recovery', method),
})

/** The action of creating a wallet on a chain with this recovery method. The wallet has no address yet. */
export const creatingWallet = async (chainType: string, method: string): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'create-wallet', chainType, method),
})

/** The action of adding the address at this index of a chain. */
export const addingAddress = async (chainType: string, index: number): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'add-address', chainType, index),
})

/** The action of importing a private key of a chain with this recovery method. */
export const importing = async (chainType: string, method: string): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'import-wallet', chainType, method),
})

/** The action of letting the app's server sign with a wallet, within exactly this policy. */
export const delegating = async (
  wallet: string,
  { chains, contracts, valueADay }: DelegationPolicy,
): Promise<MfaAction> => ({ wallet, hash: await actionHash(crypto, 'delegate', chains, contracts, valueADay) })

/** The action of registering a key that signs for the user's account at another service. */
export const addingSigner = async (wallet: string, parts: readonly unknown[]): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, ...parts),
})

/**
 * The action of adding, replacing or removing a method. `detail`: the phone number that receives text messages.
 */
export const changingMethods = async (
  change: 'enroll' | 'replace' | 'unenroll',
  method: string,
  ...detail: readonly string[]
): Promise<MfaAction> => ({ hash: await actionHash(crypto, 'mfa', change, method, ...detail) })

/**
 * Parts that identify a change of accounts: its kind, the account's type and identifier, and the name that its owner
 * recognizes.
 */
function accountParts(change: Action): readonly string[] {
  if (!('accountType' in change)) return ['account', change.type]
  const { accountType, identifier, name = identifier, type } = change
  return ['account', type, accountType, identifier, ...(name === identifier ? [] : [name])]
}

/** Returns true if users without MFA approve on a page of the provider, as users with MFA do. */
const requiresEveryone = (app: AppSettings | undefined) => app?.embeddedWallets.policy?.promptLocation === 'provider'

type Requested = {
  action: MfaAction
  /** The app, whose settings can require approval from all users. */
  of?: AppSettings | undefined
  /** True if the user's MFA method ends, so a page of the provider must verify it. */
  isReplacement?: boolean | undefined
  /** The action's kind, if it has an effect after the page is closed. */
  lasting?: LastingAction | undefined
  session: Session
}

/**
 * Returns true for an action that every user approves on a page of the provider. The app's settings can exempt the
 * action on the app's pages. They do not exempt it on a page of the provider, where another app requests it.
 */
function isLasting({ lasting, of, session }: Pick<Requested, 'lasting' | 'of' | 'session'>): boolean {
  if (lasting === undefined) return false
  return session.is_own_page === 1 || !of?.embeddedWallets.withoutApproval.includes(lasting)
}

/**
 * Returns true if an action has a proof. A user without an MFA method needs a proof only if the app requires approval
 * from all users (threat 31), or if the action lasts (security rule 42). For a user with MFA, an MFA proof also
 * authorizes another method or a change of accounts. A replacement of a method requires a page of the provider.
 */
async function isProven(
  context: Context,
  { action, session, ...what }: Requested,
  { database, find }: { database: Kysely<Schema>; find: typeof hasConfirmation | typeof takeConfirmation },
): Promise<boolean> {
  // The app's exceptions apply only to actions of its users on its pages.
  const mustApprove = isLasting({ ...what, session })
  if (what.lasting && !mustApprove) await requireActedSession(database, session)
  const { mfaMethods } = await requireUser(database, session.user_id)
  const hasNone = mfaMethods.length === 0
  const isForAll = hasNone || what.isReplacement || !(what.lasting === 'mfa' || what.lasting === 'account')
  const isAlways = mustApprove && isForAll
  if (hasNone && !isAlways && !requiresEveryone(what.of)) return true
  const has = async (source: ProofSource) =>
    Boolean(
      await find(database, {
        ...{ session_id: session.id, action: mfaKey(context, { action, source, session }) },
        now: context.clock.now(),
      }),
    )
  if (await has('page')) return true
  const isProvenInApp = async () => !hasNone && (await has('app'))
  // The provider's page cannot use passkeys of the app's domain. The user clicks there, and the app verifies the
  // passkey.
  if (isAlways) {
    const hasClicked = await has('click')
    return hasClicked && (hasNone || (await isProvenInApp()))
  }
  return hasNone ? has('click') : isProvenInApp()
}

/**
 * Consumes the proof of an action, in the action's database transaction. Throws 403 if the proof is missing or too old,
 * or belongs to another action or session (threat 26). See `isProven` for users without an MFA method.
 */
export async function spendMfa(
  context: Context,
  requested: Requested,
  database: Kysely<Schema> = context.database,
): Promise<void> {
  if (!(await isProven(context, requested, { database, find: takeConfirmation }))) throw mfaRequired()
}

/**
 * Consumes a proof like `spendMfa`, for the actions that require MFA: exports, lasting actions, and the actions in the
 * app's settings.
 */
export async function spendMfaFor(
  context: Context,
  { app, kind, ...rest }: { app: AppSettings; kind: string } & Requested,
  database: Kysely<Schema> = context.database,
): Promise<void> {
  if (isLasting(rest) || isMfaRequired(app, kind)) await spendMfa(context, rest, database)
}

/**
 * Requires the proof of a change of accounts if the app's settings require it. Also requires it if the account
 * confirmed the change without showing its purpose to the user (`isUnread`). Consumes the proof in `transaction`.
 * Without a transaction, only checks that it exists. The error contains the parts of the required proof.
 */
export async function stepUp(
  context: Context,
  { change, isUnread, session }: { change: Action; isUnread: boolean; session: Session },
  transaction?: Kysely<Schema>,
): Promise<void> {
  const app = context.settings().apps.find(({ id }) => id === session.app_id)
  const lasting = isUnread ? 'account' : undefined
  if (app && !isLasting({ lasting, of: app, session }) && !isMfaRequired(app, 'account'))
    return lasting && requireActedSession(transaction ?? context.database, session)
  const parts = accountParts(change)
  const hash = await actionHash(crypto, ...parts)
  const what = { action: { hash }, lasting, of: lasting && app, session } as const
  await (transaction ? spendMfa(context, what, transaction) : requireMfa(context, what)).catch(namingParts(parts))
}

/** Returns a handler that adds the parts of the required proof to the error of a missing proof, and rethrows. */
export const namingParts = (parts: readonly string[]) => (error: unknown) => {
  throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
}

/** Returns true if a proof exists that `spendMfa` can consume. */
export const hasMfa = (
  context: Context,
  requested: Requested,
  database: Kysely<Schema> = context.database,
): Promise<boolean> => isProven(context, requested, { database, find: hasConfirmation })

/**
 * Throws 403 unless a proof exists that `spendMfa` can consume. Call it before an operation that consumes the proof at
 * its end.
 */
export async function requireMfa(context: Context, requested: Requested): Promise<void> {
  if (!(await hasMfa(context, requested))) throw mfaRequired()
}
