import type { Context } from '../context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { renderNewBrowserEmail } from '../emails/render-new-browser-email.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { loadAccounts } from './load-accounts.js'
import { mailAccounts } from './mail-accounts.js'

/** Tells of a new key of a wallet frame that opens the user's wallets: by an event, and by email (security rule 34). */
export async function tellOfFrameKey(
  context: Context,
  { app, session, type }: { app: AppSettings; session: Session; type: 'frame-vouched-for' | 'wallet-opened-elsewhere' },
): Promise<void> {
  const { clock, database } = context
  // mutation security rule 34: skip
  await recordEvent(context, { type, appId: app.id, userId: session.user_id, sessionId: session.id })
  await mailAccounts(context, {
    ...{ appId: app.id, change: type },
    message: renderNewBrowserEmail({ appName: app.name, at: clock.now() }),
    to: await loadAccounts(database, session.user_id),
  })
}
