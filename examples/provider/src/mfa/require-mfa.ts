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

/** The action that a proof authorizes: a wallet action, a change of MFA methods, or a change of accounts. */
export type MfaAction = { readonly wallet?: string | undefined; readonly hash?: string | undefined }

/**
 * Origin of a proof. 'app': MFA on a page of the app. 'page': MFA on a page of the provider. 'click': a click on a page
 * of the provider. Script in a page of the app can start 'app' verifications, for which the user sees no purpose.
 */
export type ProofSource = 'app' | 'page' | 'click'

/**
 * Returns the key under which a proof is stored in a session. It includes the session's frame key. A page that binds
 * another frame key can therefore not use the proof (security rule 42).
 */
export function mfaKey({ secrets }: Pick<Context, 'secrets'>, { action, source, session }: mfaKey.Options): string {
  const { hash = '', wallet = '' } = action
  const address = normalizeWalletAddress(wallet) ?? wallet
  return keyedDigest(secrets.names, 'mfa', source, session.frame_thumbprint ?? '', address, hash)
}

export declare namespace mfaKey {
  type Options = { action: MfaAction; source: ProofSource; session: Pick<Session, 'frame_thumbprint'> }
}

/** Returns the action of opening a wallet in another browser. */
export const recovering = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'recover'),
})

/** Returns the action of reading the recovery key of a wallet with automatic recovery. */
export const openingRecoveryKey = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'recovery-key'),
})

/**
 * Returns the actions that one proof of `action` authorizes, each once. When a browser first opens a wallet, it
 * requests the wallet's share and its recovery key at the same time.
 */
export async function authorizedBy(action: MfaAction): Promise<readonly MfaAction[]> {
  const { hash, wallet = '' } = action
  return hash === (await recovering(wallet)).hash ? [action, await openingRecoveryKey(wallet)] : [action]
}

/** Returns the action of showing the private key of a wallet. */
export const exporting = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'export'),
})

/** Returns the action of giving a wallet's encrypted private key to a page of the app. */
export const exportingEncrypted = async (wallet: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'export-encrypted'),
})

/** Returns the action of changing a wallet's recovery to this method. */
export const settingRecovery = async (wallet: string, method: string): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, 'set-recovery', method),
})

/** Returns the action of creating a wallet on a chain, with this recovery method. The wallet has no address yet. */
export const creatingWallet = async (chainType: string, method: string): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'create-wallet', chainType, method),
})

/** Returns the action of adding the address at this index of a chain. */
export const addingAddress = async (chainType: string, index: number): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'add-address', chainType, index),
})

/**
 * Returns the action of importing a private key for a chain, with this recovery method. `address` is the address of the
 * key, if it is known.
 */
export const importing = async (chainType: string, method: string, ...address: [string?]): Promise<MfaAction> => ({
  hash: await actionHash(crypto, 'import-wallet', chainType, method, ...address),
})

/** Returns the action of letting the app's server sign with a wallet, within this exact policy. */
export const delegating = async (
  wallet: string,
  { chains, contracts, valueADay }: DelegationPolicy,
): Promise<MfaAction> => ({ wallet, hash: await actionHash(crypto, 'delegate', chains, contracts, valueADay) })

/** Returns the action of registering a key that signs for the user's account at another service. */
export const addingSigner = async (wallet: string, parts: readonly unknown[]): Promise<MfaAction> => ({
  wallet,
  hash: await actionHash(crypto, ...parts),
})

/**
 * Returns the action of adding, replacing or removing an MFA method. `detail`: the phone number that receives text
 * messages.
 */
export const changingMethods = async (
  change: 'enroll' | 'replace' | 'unenroll',
  method: string,
  ...detail: readonly string[]
): Promise<MfaAction> => ({ hash: await actionHash(crypto, 'mfa', change, method, ...detail) })

/**
 * Returns the parts that identify a change of accounts: its kind, the account's type and identifier, and its display
 * name.
 */
function accountParts(change: Action): readonly string[] {
  if (!('accountType' in change)) return ['account', change.type]
  const { accountType, identifier, name = identifier, type } = change
  return ['account', type, accountType, identifier, ...(name === identifier ? [] : [name])]
}

/** Returns true if users without MFA must also approve on a page of the provider. */
const requiresEveryone = (app: AppSettings | undefined) => app?.embeddedWallets.policy?.promptLocation === 'provider'

type Requested = {
  action: MfaAction
  /** The app. Its settings can require approval from all users. */
  of?: AppSettings | undefined
  /** True if an MFA method of the user is being replaced. A page of the provider must then verify that method. */
  isReplacement?: boolean | undefined
  /** The kind of a lasting action, which has an effect after the page is closed. */
  lasting?: LastingAction | undefined
  session: Session
}

/**
 * Returns true if every user must approve an action on a page of the provider. The app's settings can exempt an action
 * that the app's own page requests. The settings cannot exempt a request of another app on a provider page.
 */
function isLasting({ lasting, of, session }: Pick<Requested, 'lasting' | 'of' | 'session'>): boolean {
  if (lasting === undefined) return false
  return session.is_own_page === 1 || !of?.embeddedWallets.withoutApproval.includes(lasting)
}

/**
 * Returns true if an action has a sufficient proof. A user without MFA needs a proof for a lasting action (security
 * rule 42). The app can also require approval from all users (threat 31). A user with MFA can also use an MFA proof to
 * add an MFA method or to change accounts. Replacing an MFA method requires a proof from a page of the provider.
 */
async function isProven(
  context: Context,
  { action, session, ...what }: Requested,
  { database, find }: { database: Kysely<Schema>; find: typeof hasConfirmation | typeof takeConfirmation },
): Promise<boolean> {
  // The exemptions in the app's settings apply only to actions that its own pages request.
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
  // The provider's page cannot use passkeys of the app's domain. The user clicks there, and the app's page verifies the
  // passkey.
  if (isAlways) {
    const hasClicked = await has('click')
    return hasClicked && (hasNone || (await isProvenInApp()))
  }
  return hasNone ? has('click') : isProvenInApp()
}

/**
 * Consumes the proof of an action, in the database transaction of the action. Throws 403 if the proof is missing, too
 * old, or belongs to another action or session (threat 26). See `isProven` for users without MFA.
 */
export async function spendMfa(
  context: Context,
  requested: Requested,
  database: Kysely<Schema> = context.database,
): Promise<void> {
  if (!(await isProven(context, requested, { database, find: takeConfirmation }))) throw mfaRequired()
}

/**
 * Like `spendMfa`, but only for actions that require MFA: exports, lasting actions, and the actions in the app's
 * settings.
 */
export async function spendMfaFor(
  context: Context,
  { app, kind, ...rest }: { app: AppSettings; kind: string } & Requested,
  database: Kysely<Schema> = context.database,
): Promise<void> {
  if (isLasting(rest) || isMfaRequired(app, kind)) await spendMfa(context, rest, database)
}

/**
 * Checks the proof of a change of accounts if the app's settings require it. Also checks it if the user confirmed
 * without seeing the change (`isUnread`). Consumes the proof in `transaction`. Without a transaction, only checks that
 * the proof exists. The error contains the contents of the required proof.
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

/**
 * Returns an error handler that rethrows the error. If a proof is missing, the handler adds the contents of the
 * required proof.
 */
export const namingParts = (parts: readonly string[]) => (error: unknown) => {
  throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
}

/** Returns true if a proof exists that `spendMfa` can consume later. */
export const hasMfa = (
  context: Context,
  requested: Requested,
  database: Kysely<Schema> = context.database,
): Promise<boolean> => isProven(context, requested, { database, find: hasConfirmation })

/**
 * Throws 403 if no proof exists that `spendMfa` can consume. Call it at the start of an operation that consumes the
 * proof at its end.
 */
export async function requireMfa(context: Context, requested: Requested): Promise<void> {
  if (!(await hasMfa(context, requested))) throw mfaRequired()
}
