import type { Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import type { Device } from '../rules/describe-device.js'
import { seal } from '../rules/seal.js'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'
import { usePageKey } from './page-keys.js'
import { about } from './sealed-columns.js'
import { randomBytes, randomToken } from '../bytes/random.js'

/**
 * Opens a session with a new family of refresh tokens, starting at number 0. Stores nothing if the parent session has a
 * fork already.
 */
export async function openSession(
  context: DatabaseContext,
  options: openSession.Options,
  database: Kysely<Schema> = context.database,
): Promise<Session | undefined> {
  const { appId, device, handover, isOwnPage = false, parent, recoverableUntil, thumbprint, userId } = options
  const now = context.clock.now()
  const id = randomToken(16)
  const isKnown =
    !parent && thumbprint !== undefined && (await usePageKey(database, { now, page_key: thumbprint, user_id: userId }))
  return database
    .insertInto('sessions')
    .values({
      id,
      app_id: appId,
      user_id: userId,
      kind: parent ? 'fork' : 'login',
      sealed_family_key: await seal(context.secrets.families, randomBytes(32), about.family({ app_id: appId, id })),
      generation: 0,
      is_seen: 0,
      rotated_at: now,
      created_at: now,
      // A fork expires with its parent session at the latest.
      expires_at: Math.min(
        parent?.expires_at ?? Infinity,
        now + context.settings().sessions.absoluteLife,
        handover ? now + handover.life : Infinity,
      ),
      handover: handover?.from ?? null,
      ended_at: null,
      ended_by: null,
      thumbprint: thumbprint ?? null,
      parent_id: parent?.id ?? null,
      parent_generation: parent?.generation ?? null,
      recoverable_until: recoverableUntil ?? null,
      is_own_page: isOwnPage ? 1 : 0,
      page_key_known: isKnown ? 1 : null,
      ...device,
    })
    .onConflict((on) => on.columns(['parent_id', 'parent_generation']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export declare namespace openSession {
  type Options = {
    appId: string
    userId: string
    /** Thumbprint of the browser's key. */
    thumbprint?: string | undefined
    device?: Device | undefined
    /** True if the user logged in on a page of the provider. */
    isOwnPage?: boolean
    /** The parent session of a fork, as it is after the rotation in the same transaction. */
    parent?: Session | undefined
    recoverableUntil?: number | undefined
    /**
     * For a session in a wallet's browser: the network and origin from which its token is valid, and its lifetime in
     * milliseconds.
     */
    handover?: { readonly from: string; readonly life: number } | undefined
  }
}
