import type { RecoveryMethod } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { renderChangeEmail } from '../emails/render-change-email.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import type { OwnedMethod } from '../recovery-methods/define-recovery-method.js'
import { recoveryMethods } from '../recovery-methods/recovery-methods.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Emails the user about a wallet's recovery method, after the wallet was created or the method was changed. */
export async function tellOfRecovery(context: Context, { app, method, session, type }: tellOfRecovery.Options) {
  const { app_id: appId, user_id: userId } = session
  // The cast is safe, because no wallet is changed back to automatic recovery.
  const change = { type, account: recoveryMethods[method as OwnedMethod].name } as const
  const message = renderChangeEmail({ app, at: context.clock.now(), change })
  await mailAccounts(context, { appId, change: 'recovery', message, to: await loadAccounts(context.database, userId) })
}

export declare namespace tellOfRecovery {
  type Options = { app: AppSettings; method: RecoveryMethod; session: Session; type: 'recovery' | 'recovery-selected' }
}
