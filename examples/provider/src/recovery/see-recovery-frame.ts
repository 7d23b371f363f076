import { consume } from '../abuse/consume.js'
import { recordEvent } from '../database/record-event.js'
import { tooManyRequests } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies } from '../abuse/policies.js'
import type { RecoveryContext } from './recovery-context.js'
import type { WalletPlace } from '../recovery-keys/recovery-keys.js'

/**
 * Stores that a frame gets the key of a wallet. A frame that is new to a wallet whose key was there before is an event. It counts for the
 * user, and for all users together, so that a provider that lies is visible and slow (security rule 36). A frame is known for the wallet
 * whose key it got, and for no other: a provider that lies could have it make a key for any address first.
 */
export async function seeRecoveryFrame(context: RecoveryContext, options: seeRecoveryFrame.Options): Promise<void> {
  const { clock, database } = context
  const { isOfWallet, place, thumbprint } = options
  const { address, app_id, chain_type, user_id } = place
  const known = await database
    .selectFrom('wallet_frames')
    .select('times_seen')
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .where('chain_type', '=', chain_type)
    .where('address', '=', address)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
  if (!known && isOfWallet) {
    await consume(context, [{ policy: 'userFrames', subject: [app_id, user_id] }])
    await countNewFrame(context, app_id)
    await recordEvent(context, { type: 'recovery-key-opened-elsewhere', appId: app_id, userId: user_id })
  }
  await database
    .insertInto('wallet_frames')
    .values({ address, app_id, chain_type, user_id, thumbprint, last_seen_at: clock.now(), times_seen: 1 })
    .onConflict((on) =>
      on
        .columns(['app_id', 'user_id', 'chain_type', 'address', 'thumbprint'])
        .doUpdateSet((eb) => ({ last_seen_at: clock.now(), times_seen: eb('wallet_frames.times_seen', '+', 1) })),
    )
    .execute()
}

export declare namespace seeRecoveryFrame {
  type Options = {
    /** True if the key was there before: of a wallet that may hold something. */
    isOfWallet: boolean
    place: WalletPlace
    /** Thumbprint of the frame's key. */
    thumbprint: string
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
  throw tooManyRequests(window.endsAt - clock.now())
}
