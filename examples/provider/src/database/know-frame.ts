import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Approval } from './bind-frame.js'
import type { Session } from './find-session.js'
import { keepFramePage } from './frame-pages.js'
import type { Schema } from './schema.js'
import { attestFrame } from './frame-attestations.js'
import { marked } from './frame-marks.js'
import { confirmationRequired } from '../base/http-error.js'

/**
 * Makes a frame key known. The caller has checked that the user approved the key, or that the page key verified it
 * (`by-page`). When the frame opens a wallet that another frame created, the user gets the email about a new browser. A
 * stored key keeps its `attested` value. Throws 403 if the session is no longer bound to the key, so that a concurrent
 * call cannot make an earlier key known.
 */
export async function knowFrame(
  database: Kysely<Schema>,
  { approval, frame, isFirst = false, now, session }: knowFrame.Options,
): Promise<void> {
  const { user_id } = session
  const isByPage = approval === 'by-page'
  await requireBound(database, { id: session.id, thumbprint: frame.thumbprint })
  const known = await database
    .insertInto('frame_keys')
    .values({
      ...{ ...frame, user_id, first_seen_at: now, last_seen_at: now, times_seen: 0, tell_at: now },
      attested: isByPage ? marked : null,
    })
    .onConflict((on) => on.columns(['user_id', 'thumbprint']).doUpdateSet({ last_seen_at: now }))
    .returning('attested')
    .executeTakeFirstOrThrow()
  await keepFramePage(database, { frame_thumbprint: frame.thumbprint, isApproved: !isByPage, page: session })
  if (isByPage && known.attested !== null)
    await attestFrame(database, { isFirst, now, page: session, thumbprint: frame.thumbprint })
}

async function requireBound(
  database: Kysely<Schema>,
  { id, thumbprint }: { id: string; thumbprint: string },
): Promise<void> {
  const bound = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('frame_thumbprint', '=', thumbprint)
    .executeTakeFirst()
  if (!bound) throw confirmationRequired()
}

export declare namespace knowFrame {
  type Options = {
    approval: Approval
    frame: FrameStatement
    /** True if the frame is the user's first, and did not respond in time at the login. */
    isFirst?: boolean
    now: number
    session: Pick<Session, 'id' | 'thumbprint' | 'user_id'>
  }
}
