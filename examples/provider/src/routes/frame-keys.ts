import { sessions } from '@keyhook/sdk/wire'
import { bindFrame } from '../database/bind-frame.js'
import { hasWallet } from '../database/has-wallet.js'
import { knowFrame } from '../database/know-frame.js'
import { recordEvent } from '../database/record-event.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { confirmationRequired, HttpError } from '../http-error.js'
import { isOpenFrame, isWithoutFrame, requireOpenFrame } from '../identity/is-open-frame.js'
import { tellOfFrameKey } from '../identity/tell-of-frame-key.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/**
 * Another frame key for a session, vouched for by the page's key alone. Only where the browser is known to forget the
 * frame's, which the session recorded when it was opened: what a page says later changes nothing about it.
 */
export function mountFrameKeys(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  serve(
    mount,
    sessions.bindFrame,
    withSession(async (_, { app, frame, network, session }) => {
      if (!frame) throw new HttpError(400, 'invalid_data', "The statement of the frame's key is missing.")
      const { thumbprint } = frame
      if (session.frame_thumbprint === thumbprint) {
        await requireOpenFrame(database, session)
        return { success: true }
      }
      // The frame was slow when the user signed up or acted in this session: it is the user's first.
      if (session.frame_thumbprint === null && session.thumbprint !== null) {
        // mutation security rule 38: true
        const isFirst = session.frame_approved === 1 && (await isWithoutFrame(database, session))
        if (!isFirst) throw confirmationRequired()
        await bindFrame(database, session, { ...frame, isApproved: true })
        await knowFrame(database, { frame, now: clock.now(), userId: session.user_id })
        return { success: true }
      }
      const storage = session.frame_storage
      const isForgotten = storage === 'transient' || storage === 'none'
      const isVouchedFor =
        session.thumbprint !== null &&
        /* mutation security rule 25: true */ app.embeddedWallets.newFrames === 'vouch' &&
        /* mutation security rule 25: true */ isForgotten
      if (!isVouchedFor) throw confirmationRequired()
      // mutation security rule 38: skip
      await requireOpenFrame(database, session)
      if (!(await hasWallet(database, session))) {
        const isApproved = await isOpenFrame(database, session)
        await bindFrame(database, session, { isApproved, storage, thumbprint })
        if (isApproved)
          await knowFrame(database, { frame: { storage, thumbprint }, now: clock.now(), userId: session.user_id })
        return { success: true }
      }
      const type = 'frame-vouched-for'
      const bound = { ...session, frame_storage: storage, frame_thumbprint: thumbprint }
      await database.transaction().execute(async (transaction) => {
        await bindFrame(transaction, session, { isApproved: true, storage, thumbprint })
        await seeFrameKey(transaction, { now: clock.now(), session: bound, tell: 'again' })
        const of = { appId: app.id, userId: session.user_id, sessionId: session.id }
        // mutation security rule 34: skip
        await recordEvent({ ...context, database: transaction }, { type, ...of })
      })
      await tellOfFrameKey(context, { app, network, session: bound, type })
      return { success: true }
    }),
  )
}
