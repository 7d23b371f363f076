import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.js'
import type { Senders } from './connections/senders.js'
import type { CodeChannel } from './one-time-codes/channel.js'
import type { createWindowCounter } from './abuse/create-window-counter.js'
import type { AccountType } from './identity/account-kinds.js'
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
  /** How codes reach the accounts of a type. Login methods add theirs when they are mounted. */
  readonly codeChannels: Map<AccountType, CodeChannel>
  /** Counts in fixed windows, in as few statements as there can be. */
  readonly countInWindows: ReturnType<typeof createWindowCounter>
  readonly log: Logger
  /** This provider's public origin. */
  readonly origin: string
  /** Whether it serves the sandbox, as in development: then it answers to this machine alone. */
  readonly isSandbox: boolean
  readonly secrets: Secrets
  readonly senders: Senders
  /** The settings as they are now: they may change between two calls. */
  readonly settings: () => Settings
  readonly tokens: ReturnType<typeof createTokens>
}
