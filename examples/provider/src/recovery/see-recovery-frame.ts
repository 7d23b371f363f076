import { consume } from '../abuse/consume.js'
import { recordEvent } from '../database/record-event.js'
import { tooManyRequests } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies } from '../abuse/policies.js'
import type { RecoveryContext } from './recovery-context.js'
import type { WalletKey } from '../recovery-keys/recovery-keys.js'

/**
 * Stores that a wallet frame receives the recovery key of a wallet. If the frame is new and the key existed before,
 * counts the frame. The frame counts for its user and for all users together. A compromised provider is therefore
 * detected and slowed down (security rule 36). A frame is known only for the wallet whose key it received. Otherwise a
 * compromised provider could make the frame known by creating a key for any address.
 */
export async function seeRecoveryFrame(context: RecoveryContext, options: seeRecoveryFrame.Options): Promise<void> {
  const { clock, database } = context
  const { isOfWallet, page, walletKey, thumbprint } = options
  const { address, app_id, chain_type, user_id } = walletKey
  const known = await database
    .selectFrom('wallet_frames')
    .select('thumbprint')
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .where('chain_type', '=', chain_type)
    .where('address', '=', address)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
  if (!known && isOfWallet) {
    // Script in the page can name any number of keys. Such keys must not exhaust the limit of frames with a user
    // action, or the hourly limit of another page. A compromised provider can name any number of pages. A daily limit
    // therefore counts the named keys of all pages.
    const uses =
      page === undefined
        ? ([{ policy: 'userFrames', subject: [app_id, user_id] }] as const)
        : ([
            { policy: 'namedFrames', subject: [app_id, user_id, page] },
            { policy: 'userNamedFrames', subject: [app_id, user_id] },
          ] as const)
    await consume(context, uses)
    await countNewFrame(context, walletKey)
    await recordEvent(context, { type: 'recovery-key-opened-in-new-frame', appId: app_id, userId: user_id })
  }
  await database
    .insertInto('wallet_frames')
    .values({ address, app_id, chain_type, user_id, thumbprint, last_seen_at: clock.now() })
    .onConflict((on) =>
      on
        .columns(['app_id', 'user_id', 'chain_type', 'address', 'thumbprint'])
        .doUpdateSet({ last_seen_at: clock.now() }),
    )
    .execute()
}

export declare namespace seeRecoveryFrame {
  type Options = {
    /** True if the key existed before the request, so that the wallet may contain funds. */
    isOfWallet: boolean
    /** Identifies the page that named the frame key. Undefined after a user action in that frame. */
    page: string | undefined
    walletKey: WalletKey
    /** Thumbprint of the frame's key. */
    thumbprint: string
  }
}

/**
 * Age in milliseconds up to which a wallet counts as young. Young wallets have a separate limit, because an attacker
 * can use it up with new accounts.
 */
const youngAge = 7 * 24 * 60 * 60_000

/**
 * Maximum number of one user's new frames in a day that count towards the hourly limit of all users. One account can
 * therefore use up only a part of that limit.
 */
const mostOfUser = 3

/**
 * Counts a new frame towards the hourly limit of all users, separately for young and other wallets. A refused frame
 * does not count towards the limit of its user. A compromised provider can therefore bypass the limit only for users
 * who were counted before.
 */
async function countNewFrame(
  context: RecoveryContext,
  { address, app_id, chain_type, user_id }: WalletKey,
): Promise<void> {
  const { clock, countInWindows, database, secrets, settings } = context
  const { limits } = settings()
  const now = clock.now()
  const wallet = await database
    .selectFrom('recovery_keys')
    .select('made_at')
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .where('chain_type', '=', chain_type)
    .where('address', '=', address)
    .executeTakeFirst()
  // Uses `made_at`, because repeated requests renew `created_at` and would make an old wallet young.
  const age = (wallet?.made_at ?? now) <= now - youngAge ? 'old' : 'young'
  const userKey = keyedDigest(secrets.names, 'limit', 'newFramesOfUser', age, app_id, user_id)
  const frames = await database
    .selectFrom('limits')
    .select('count')
    .where('key', '=', userKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (frames && frames.count >= mostOfUser) return
  const [{ length, most }] = policies.newFrames.bounds
  const key = keyedDigest(secrets.names, 'limit', 'newFrames', age)
  const [window] = await countInWindows([{ key, length: lengthOf(length, limits) }])
  if (window && window.count > limits[most]) {
    if (window.count === limits[most] + 1) await recordEvent(context, { type: 'many-new-frames', appId: app_id })
    throw tooManyRequests(window.endsAt - now)
  }
  await countInWindows([{ key: userKey, length: lengthOf(policies.userFrames.bounds[0].length, limits) }])
}
