import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Session } from './find-session.js'
import { keepFramePage } from './frame-pages.js'
import { hasWallet } from './has-wallet.js'
import { actWithPageKey, forgetReplacedPages } from './page-keys.js'
import type { Schema } from './schema.js'
import { distrustFrame } from './frame-attestations.js'
import { trustFrame } from './frame-marks.js'
import { invalidToken } from '../base/http-error.js'

/** The reason why a frame key can open wallets (security rule 38): a user action, or a verification by the page key. */
export type Approval = 'by-user' | 'by-page'

/**
 * Binds a session to a frame key. Only that key receives shares for the session (security rule 25). Returns the updated
 * session. A key that only the page key verified leaves `frame_approved` unchanged, and is stored by `knowFrame`. If
 * the user has no wallet yet, the previous frame key becomes unknown. Otherwise script in the page could name its own
 * key at sign-up. With that key, it could read the wallet that the user's frame creates.
 */
export async function bindFrame(
  transaction: Kysely<Schema>,
  session: Pick<Session, 'frame_thumbprint' | 'id' | 'thumbprint' | 'user_id'>,
  { approval, storage, thumbprint, ...first }: bindFrame.Frame,
): Promise<Session> {
  const { frame_thumbprint: replaced, id, user_id } = session
  const bound = await transaction
    .updateTable('sessions')
    .set({
      ...(approval !== 'by-page' && {
        approved_frame: approval === 'by-user' ? thumbprint : null,
        frame_approved: approval === 'by-user' ? 1 : 0,
      }),
      // `frame_proven_at` belongs to the replaced key. The new key has signed no call of this session yet.
      ...(replaced !== thumbprint && { frame_proven_at: null }),
      ...{
        storage_proven: approval === 'by-page' ? 1 : null,
        frame_storage: storage,
        frame_thumbprint: thumbprint,
        ...first,
      },
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!bound) throw invalidToken()
  const isByUser = approval === 'by-user'
  await keepFramePage(transaction, { frame_thumbprint: thumbprint, isApproved: isByUser, page: session })
  if (isByUser) {
    await trustFrame(transaction, { frame_thumbprint: thumbprint, user_id })
    await actWithPageKey(transaction, bound)
  }
  if (replaced === null || replaced === thumbprint || (await hasWallet(transaction, { user_id }))) return bound
  await transaction
    .updateTable('sessions')
    .set({ frame_approved: 0 })
    .where('user_id', '=', user_id)
    .where('frame_thumbprint', '=', replaced)
    .execute()
  await transaction
    .updateTable('sessions')
    .set({ approved_frame: null })
    .where('user_id', '=', user_id)
    .where('approved_frame', '=', replaced)
    .execute()
  await forgetReplacedPages(transaction, { replaced, session: bound })
  await distrustFrame(transaction, { frame_thumbprint: replaced, user_id })
  return bound
}

export declare namespace bindFrame {
  type Frame = FrameStatement & {
    approval: Approval | undefined
    /** Digest of the network of the user action, or null without a user action: see `awaitsFirstNetwork`. */
    first_network?: string | null
  }
}
