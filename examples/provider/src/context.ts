import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.js'
import type { Mail } from './connections/mail.js'
import type { createCallCounter } from './database/create-call-counter.js'
import type { RecoverySchema, Schema } from './database/schema.js'
import type { createTokens } from './tokens/create-tokens.js'
import type { Secrets } from './rules/make-secrets.js'
import type { Settings } from './settings/parse-settings.js'

/** What every route works with. */
export type Context = {
  readonly database: Kysely<Schema>
  /** The second store, of recovery keys. */
  readonly recovery: Kysely<RecoverySchema>
  readonly clock: Clock
  /** Counts a call and refuses it when it is one too many. */
  readonly countCall: ReturnType<typeof createCallCounter>
  readonly log: Logger
  readonly mail: Mail
  /** This provider's public origin. */
  readonly origin: string
  readonly secrets: Secrets
  /** The settings as they are now: they may change between two calls. */
  readonly settings: () => Settings
  readonly tokens: ReturnType<typeof createTokens>
}
