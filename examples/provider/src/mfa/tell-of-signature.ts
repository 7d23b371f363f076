import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { renderSignatureEmail } from '../emails/render-signature-email.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { keyedDigest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

const day = 24 * 60 * 60_000

const events = {
  'authorization': 'authorization-signed',
  'raw-hash': 'raw-hash-signed',
  'smart-wallet': 'smart-wallet-change-signed',
  'contract-authority': 'contract-authority-signed',
  'solana-authority': 'solana-authority-signed',
} as const

/**
 * Stores an event for a signature with a lasting effect, and emails the user. Sends at most one email a day for each
 * session, wallet and contract. Frequent signatures therefore do not flood the user (security rule 42).
 */
export async function tellOfSignature(context: Context, options: tellOfSignature.Options): Promise<void> {
  const { app, lasting, session, target, wallet } = options
  const { app_id: appId, id: sessionId, user_id: userId } = session
  const { clock, countInWindows, database, secrets } = context
  const key = keyedDigest(secrets.names, 'signed', sessionId, lasting, wallet, target ?? '')
  const [signed] = await countInWindows([{ key, length: day }])
  if (signed?.count !== 1) return
  await recordEvent(context, { type: events[lasting], appId, sessionId, userId })
  await mailAccounts(context, {
    ...{ appId, change: events[lasting], to: await loadAccounts(database, userId) },
    message: renderSignatureEmail({
      ...{ address: wallet, app, at: clock.now(), contract: target, device: session, lasting },
    }),
  })
}

export declare namespace tellOfSignature {
  type Options = {
    app: AppSettings
    lasting: keyof typeof events
    session: Session
    /** The contract that an authorization names, or the account that is changed. */
    target: string | undefined
    wallet: string
  }
}
