import type { Kysely } from 'kysely'
import type { AppSettings } from '../settings/parse-settings.js'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

declare const isLocked: unique symbol

/**
 * A wallet frame in a transaction that has locked its user and its session (security rule 38). `session` is the stored
 * session, bound to the frame's key. Functions that decide what a frame may do take this type. Only `lockFrame` creates
 * it.
 */
export type LockedFrame = {
  readonly app: AppSettings
  readonly session: Session & {
    readonly frame_storage: NonNullable<Session['frame_storage']>
    readonly frame_thumbprint: string
  }
  readonly transaction: Kysely<Schema>
  readonly [isLocked]: true
}
