import { consume } from '../abuse/consume.js'
import { recordEvent } from '../database/record-event.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies } from '../abuse/policies.js'
import type { RecoveryContext } from './recovery-context.js'

/**
 * Notes the frame that gets a key. One that is new to a user who had the key before is an event, and counted: for the
 * user, and for all users together, so that a provider that says false things is seen, and slow (security rule 36).
 */
export async function seeRecoveryFrame(context: RecoveryContext, options: seeRecoveryFrame.Options): Promise<void> {
  const { clock, database } = context
  const { appId, isOfWallet, thumbprint, userId } = options
  const known = await database
    .selectFrom('recovery_frames')
    .select('times_seen')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
  if (!known && isOfWallet) {
    await consume(context, [{ policy: 'userFrames', subject: [appId, userId] }])
    await countNewFrame(context, appId)
    await recordEvent(context, { type: 'recovery-key-opened-elsewhere', appId, userId })
  }
  await database
    .insertInto('recovery_frames')
    .values({ app_id: appId, user_id: userId, thumbprint, last_seen_at: clock.now(), times_seen: 1 })
    .onConflict((on) =>
      on
        .columns(['app_id', 'user_id', 'thumbprint'])
        .doUpdateSet((eb) => ({ last_seen_at: clock.now(), times_seen: eb('recovery_frames.times_seen', '+', 1) })),
    )
    .execute()
}

export declare namespace seeRecoveryFrame {
  type Options = {
    appId: string
    /** Whether the key was there before: of a wallet that may hold something. */
    isOfWallet: boolean
    /** Of the frame's key. */
    thumbprint: string
    userId: string
  }
}

async function countNewFrame(context: RecoveryContext, appId: string): Promise<void> {
  const { clock, countInWindows, secrets, settings } = context
  const { limits } = settings()
  const [{ length, most }] = policies.newFrames.bounds
  const key = keyedDigest(secrets.names, 'limit', 'newFrames')
  const [window] = await countInWindows([{ key, length: lengthOf(length, limits) }])
  if (!window || window.count <= limits[most]) return
  if (window.count === limits[most] + 1) await recordEvent(context, { type: 'many-new-frames', appId })
  // mutation security rule 36: skip
  throw tooManyRequests(window.endsAt - clock.now())
}
