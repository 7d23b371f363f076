import { consume } from '../abuse/consume.js'
import { recordEvent } from '../database/record-event.js'
import { tooManyRequests } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies } from '../abuse/policies.js'
import type { RecoveryContext } from './recovery-context.js'
import type { WalletKey } from '../recovery-keys/recovery-keys.js'

/**
 * Stores that a frame gets the key of a wallet. A frame that is new to a wallet whose key was there before is an event. It counts for the
 * user, and for all users together, so that a provider that lies is visible and slow (security rule 36). A frame is known for the wallet
 * whose key it got, and for no other: a provider that lies could have it make a key for any address first.
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
    // Script in a page names any number of keys. They use up neither the frames in which the user acted, nor those of another page.
    const use =
      page === undefined
        ? ({ policy: 'userFrames', subject: [app_id, user_id] } as const)
        : ({ policy: 'namedFrames', subject: [app_id, user_id, page] } as const)
    await consume(context, [use])
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
    /** True if the key was there before: of a wallet that may hold something. */
    isOfWallet: boolean
    /** The page that named the frame's key, if the user has not acted in that frame. */
    page: string | undefined
    walletKey: WalletKey
    /** Thumbprint of the frame's key. */
    thumbprint: string
  }
}

/**
 * Wallets younger than this have a separate budget: an attacker can create accounts with wallets, and use up the
 * budget.
 */
const youngAge = 7 * 24 * 60 * 60_000

/** So many new frames of one user a day count for all users together. An account cannot use up more of the budget. */
const mostOfUser = 3

/**
 * Counts a new frame for all users together, in the budget of young or of other wallets. A frame that is refused does not count as the
 * user's own: a provider that lies gets a key past the budget only of a user who was counted.
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
  // A repeated request renews `created_at`, which would make an old wallet young.
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
