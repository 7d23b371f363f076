import { sessions } from '@keyhook/sdk/wire'
import { hasSession } from '../database/has-session.js'
import { listSessions } from '../database/list-sessions.js'
import { approveSession } from '../linking/approve-session.js'
import { requireActedSession, withPendingFrames } from '../database/is-open-frame.js'
import { forgetBrowser, mayEndByClick } from '../linking/forget-browser.js'
import { revokeSessions } from '../identity/revoke-sessions.js'
import { sessionNumber } from '../rules/session-number.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Mounts the routes with which a user lists and ends sessions. */
export function mountUserSessions(mount: serve.Mount): void {
  const { context } = mount

  serve(
    mount,
    sessions.list,
    withSession(async (_, { app, session }) => ({
      sessions: (
        await withPendingFrames(context.database, { app, sessions: await listSessions(context, session) })
      ).map(([row, awaitsApproval]) => ({
        id: row.id,
        number: sessionNumber(row.id),
        browser: row.browser,
        system: row.system,
        createdAt: new Date(row.created_at),
        lastUsedAt: new Date(row.rotated_at),
        isCurrent: row.id === session.id,
        awaitsApproval,
      })),
    })),
  )

  serve(
    mount,
    sessions.end,
    withSession(async ({ id }, { app, session }) => {
      if (!(await hasSession(context.database, { id, user_id: session.user_id }))) return {}
      const isOther = id !== session.id
      const endsByClick = isOther && (await mayEndByClick(context, { app, session }))
      // Script in the page can log in without the user. Such a login must not end the sessions of a wallet's owner.
      if (isOther && !endsByClick) await requireActedSession(context.database, session)
      if (!endsByClick) await revokeSessions(context, { appId: app.id, caller: session, id, userId: session.user_id })
      // The session has ended at this point, even if the user declines the next step.
      if (isOther) await forgetBrowser(context, { endsByClick, id, session })
      return {}
    }),
  )

  serve(
    mount,
    sessions.approve,
    withSession(async ({ id }, { app, session }) => {
      await approveSession(context, { app, id, session })
      return {}
    }),
  )

  serve(
    mount,
    sessions.endOthers,
    withSession(async (_, { app, session }) => {
      const endsByClick = await mayEndByClick(context, { app, session })
      if (!endsByClick) {
        await requireActedSession(context.database, session)
        await revokeSessions(context, {
          appId: app.id,
          userId: session.user_id,
          caller: session,
          except: [session.id],
        })
      }
      // The sessions have ended at this point, even if the user declines the next step.
      await forgetBrowser(context, { endsByClick, session })
      return {}
    }),
  )
}
