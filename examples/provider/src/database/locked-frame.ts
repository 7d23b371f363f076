import type { Kysely } from 'kysely'
import type { AppSettings } from '../settings/parse-settings.js'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

declare const isLocked: unique symbol

/**
 * A wallet frame in a transaction that holds the locks of its user and its session (security rule 38). The session is
 * the stored one, bound to the key of the frame. Each function that decides what a frame may do takes this type, and
 * `lockFrame` alone creates it.
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
