import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { renderChangeEmail } from '../emails/render-change-email.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Names of the recovery methods in emails. */
const names = {
  'user-passcode': 'a password that you know',
  'google-drive': 'a file in your Google Drive',
  'icloud': 'a record in your iCloud',
  'passkey': 'a passkey of yours',
} as const

/** Notifies the user by email of how a wallet is recovered: after a change, or after the wallet was created. */
export async function tellOfRecovery(context: Context, { app, method, session, type }: tellOfRecovery.Options) {
  const { app_id: appId, user_id: userId } = session
  const change = { type, account: names[method as keyof typeof names] } as const
  const message = renderChangeEmail({ appName: app.name, at: context.clock.now(), change })
  await mailAccounts(context, { appId, change: 'recovery', message, to: await loadAccounts(context.database, userId) })
}

export declare namespace tellOfRecovery {
  type Options = { app: AppSettings; method: string; session: Session; type: 'recovery' | 'recovery-chosen' }
}
