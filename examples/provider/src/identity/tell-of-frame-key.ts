import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { renderNewBrowserEmail } from '../emails/render-new-browser-email.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { loadAccounts } from './load-accounts.js'
import { within } from '../base/within.js'
import { mailAccounts } from './mail-accounts.js'
import { isNewNoticeNetwork, noticeNetwork, readNoticeNetworks } from './notice-networks.js'

/** Minimum delay before an email that the mail server did not accept is sent again, in milliseconds. */
const retryAfter = 60_000
/** Milliseconds for which one email also covers further new keys of the same session. */
const quietTime = 24 * 60 * 60_000
/** Maximum time that a call waits for the mail server, in milliseconds. */
const patience = 1000

/**
 * Emails a user about a new wallet frame key that opens the user's wallets (security rule 34). Tries again until the
 * mail server accepts the email. Sends at most one email per session, network and day. A browser that blocks
 * third-party storage has a new key on each page load. Does not wait for a slow mail server.
 */
export async function tellOfFrameKey(context: Context, options: tellOfFrameKey.Options): Promise<void> {
  const telling = tell(context, options).catch((error: unknown) => {
    context.log.error({ appId: options.app.id, err: error }, 'could not notify the user of a new browser')
  })
  await within(telling, patience, () => new Error('The mail server did not respond in time.')).catch(() => {})
}

export declare namespace tellOfFrameKey {
  type Options = {
    app: AppSettings
    /** Network of the caller: see `clientNetwork`. */
    network: string
    session: Session
    type: 'frame-attested' | 'wallet-opened-in-new-browser'
  }
}

async function tell(context: Context, { app, network, session, type }: tellOfFrameKey.Options): Promise<void> {
  const { clock, database } = context
  const now = clock.now()
  const key = database
    .updateTable('frame_keys')
    .where('user_id', '=', session.user_id)
    .where('thumbprint', '=', session.frame_thumbprint)
  // If several calls run at once, one of them sends the email.
  const taken = await key
    .set({ tell_at: now + retryAfter })
    .where('tell_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return
  const current = database.updateTable('sessions').where('id', '=', session.id)
  const here = noticeNetwork(context, network)
  const isDue = await current
    .set({ frame_notice_after: now + retryAfter, frame_notice_networks: JSON.stringify([here]) })
    .where((eb) => eb.or([eb('frame_notice_after', 'is', null), eb('frame_notice_after', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  const { frame_notice_networks: before } = session
  const after = JSON.stringify([...readNoticeNetworks(session), here])
  const isExtra =
    !isDue &&
    isNewNoticeNetwork(context, { network, session }) &&
    (await current
      .set({ frame_notice_networks: after })
      // If several calls run at once, one of them adds its network.
      .where('frame_notice_networks', before === null ? 'is' : '=', before)
      .returning('id')
      .executeTakeFirst())
  if (!isDue && !isExtra) {
    // The mail server did not accept the email, so this key still needs one.
    await key
      .set({ tell_at: null })
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('id')
            .where('id', '=', session.id)
            .where('frame_notice_after', '>', now + retryAfter),
        ),
      )
      .execute()
    return
  }
  const isNotified = await mailAccounts(context, {
    ...{ appId: app.id, change: type },
    message: renderNewBrowserEmail({
      ...{ app, at: now, device: session },
      page: session.is_own_page === 1 ? new URL(context.origin).host : undefined,
    }),
    to: await loadAccounts(database, session.user_id),
  })
  if (!isNotified && isExtra)
    await current.set({ frame_notice_networks: before }).where('frame_notice_networks', '=', after).execute()
  if (!isNotified) return
  await key.set({ tell_at: null }).execute()
  if (isDue) await current.set({ frame_notice_after: now + quietTime }).execute()
}
