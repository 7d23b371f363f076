import type { Context } from '../context/context.js'
import { listAccounts } from '../database/accounts.js'
import { findKnowing, putKnownDevices, removeKnownDevices } from '../database/known-devices.js'
import type { Session } from '../database/find-session.js'
import { listSessions } from '../database/list-sessions.js'
import { keyedDigest } from '../rules/digest.js'
import { accountKey, type Attempt, mailboxKey } from './attempt.js'

const year = 365 * 24 * 60 * 60_000

/**
 * Reason why a device is known. 'account': the device verified the account within a year. 'mailbox': the device
 * verified another plus address of the same mailbox. Most mail hosts deliver plus addresses to one owner, but some
 * deliver them to different owners.
 */
export type Standing = 'account' | 'mailbox' | 'unknown'

/**
 * Returns the reason why a device is known to an account, or undefined. An active session does not make a device known.
 * Otherwise, an attacker with one stolen account of the user would get new guesses with each login (threat 10).
 */
export async function findStanding(context: Context, attempt: Attempt): Promise<Standing> {
  const { thumbprint } = attempt
  if (thumbprint === undefined) return 'unknown'
  const [account, mailbox] = [accountKey(context, attempt), mailboxKey(context, attempt)]
  const now = context.clock.now()
  const knowing = await findKnowing(context.database, { keys: [account, mailbox], now, thumbprint })
  if (knowing.includes(account)) return 'account'
  return knowing.includes(mailbox) ? 'mailbox' : 'unknown'
}

/**
 * Stores for one year that a device can read an account's messages. The entry outlives the device's sessions.
 * `enteredCode`: the device logged in or confirmed with a code. Otherwise it only opened a link.
 */
export async function rememberDevice(
  context: Context,
  attempt: Attempt,
  { enteredCode }: { enteredCode: boolean },
): Promise<void> {
  const { appId, thumbprint } = attempt
  if (thumbprint === undefined) return
  const row = {
    ...{ app_id: appId, thumbprint, expires_at: context.clock.now() + year },
    entered_code: enteredCode ? 1 : null,
  }
  const keys = [accountKey(context, attempt), mailboxKey(context, attempt)]
  await putKnownDevices(
    context.database,
    keys.map((key) => ({ key, ...row })),
  )
}

const mfaKey = ({ secrets }: Pick<Context, 'secrets'>, userId: string) =>
  keyedDigest(secrets.names, 'mfa device', userId)

const recoveryKey = ({ secrets }: Pick<Context, 'secrets'>, entropyId: string) =>
  keyedDigest(secrets.names, 'recovery device', entropyId)

type Proving = Pick<Context, 'clock' | 'database' | 'secrets'>

/**
 * Stores for a year that the user has passed MFA with a page key. Ignores forks, because the page can choose any key
 * for a fork.
 */
export const rememberMfa = (context: Proving, session: Session): Promise<void> =>
  remember(context, session, mfaKey(context, session.user_id))

/** Returns true if the user has passed MFA with the key of a session's page within a year. */
export const hasPassedMfa = (context: Proving, session: Session): Promise<boolean> =>
  isRemembered(context, session, mfaKey(context, session.user_id))

/** Stores for a year that a page key signed a call with the correct recovery secret of a wallet. */
export const rememberRecovery = (context: Proving, session: Session, entropyId: string): Promise<void> =>
  remember(context, session, recoveryKey(context, entropyId))

/** Returns true if a page key signed a call with the wallet's correct recovery secret within a year. */
export const hasRecovered = (context: Proving, session: Session, entropyId: string): Promise<boolean> =>
  isRemembered(context, session, recoveryKey(context, entropyId))

async function remember(context: Proving, { app_id, kind, thumbprint }: Session, key: string): Promise<void> {
  if (thumbprint === null || kind === 'fork') return
  const row = { app_id, thumbprint, key, entered_code: null }
  await putKnownDevices(context.database, [{ ...row, expires_at: context.clock.now() + year }])
}

async function isRemembered(context: Proving, { kind, thumbprint }: Session, key: string): Promise<boolean> {
  if (thumbprint === null || kind === 'fork') return false
  return (await findKnowing(context.database, { keys: [key], now: context.clock.now(), thumbprint })).length > 0
}

/**
 * Removes the known devices of a user's accounts, except devices with an active session. A device that has passed MFA
 * or recovered a wallet has a separate limit. Only a caller whose device `by` has such a limit removes it. An attacker
 * who reads the user's mailbox therefore cannot remove it.
 */
export async function forgetDevices(
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  { appId: app_id, by, thumbprints, userId }: forgetDevices.Options,
): Promise<void> {
  const live = await listSessions(context, { app_id, user_id: userId })
  const accounts = await listAccounts(context.database, userId)
  const keys = accounts.flatMap(({ app_id: appId, identifier, type }) => {
    const account = { appId, identifier, type }
    return [accountKey(context, account), mailboxKey(context, account)]
  })
  const entropies = await context.database.selectFrom('entropies').select('id').where('user_id', '=', userId).execute()
  const limits = [mfaKey(context, userId), ...entropies.map(({ id }) => recoveryKey(context, id))]
  const now = context.clock.now()
  const removable = by ? await findKnowing(context.database, { keys: limits, now, thumbprint: by }) : []
  await removeKnownDevices(context.database, {
    keys: [...keys, ...removable],
    thumbprints,
    except: live.flatMap(({ thumbprint }) => thumbprint ?? []),
  })
}

export declare namespace forgetDevices {
  type Options = {
    appId: string
    /** Page key of the caller, unless the caller is an operator. */
    by: string | null
    thumbprints: readonly string[] | 'all'
    userId: string
  }
}
