import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import type { Senders } from './senders.js'
import type { createCallCounter } from '../database/create-call-counter.js'
import type { createWindowCounter } from '../database/create-window-counter.js'
import type { AccountType } from '../login-methods/account-kind.js'
import type { Signers } from './signers.js'
import type { RecoverySchema, Schema } from '../database/schema.js'
import type { Stores } from '../database/stores.js'
import type { createServerKeys } from '../recovery-keys/create-server-keys.js'
import type { createDelegatedKeys } from '../recovery-keys/create-delegated-keys.js'
import type { Log, Ports } from '../ports/ports.js'
import type { createTokens } from '../tokens/create-tokens.js'
import type { RecoveryKeys } from '../recovery-keys/recovery-keys.js'
import type { Secrets } from '../rules/make-secrets.js'
import type { Settings } from '../settings/parse-settings.js'
import type { CodeUse } from '../domain/code-use.js'
import type { Purpose } from '../domain/purpose.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { Call } from './call.js'
import type { Proof } from './proof.js'

/** The context that the provider and the recovery service share. */
export type ServiceContext = {
  readonly clock: Clock
  /** Counts calls in fixed windows, first in memory and then in the database. */
  readonly callCounter: ReturnType<typeof createCallCounter>
  /** Counts in fixed windows with as few database statements as possible. */
  readonly countInWindows: ReturnType<typeof createWindowCounter>
  /** True if the service includes the development sandbox. It then accepts requests from this machine only. */
  readonly isSandbox: boolean
  readonly log: Log
  /** The public origin of the service. */
  readonly origin: string
  readonly secrets: Pick<Secrets, 'names' | 'nonces'>
  /** Returns the current settings. The settings may change between two calls. */
  readonly settings: () => Settings
  readonly stores: Stores
}

/** The context of the provider's routes. */
export type Context = ServiceContext & {
  readonly database: Kysely<Schema>
  /** Fetches from external services. */
  readonly fetchExternal: FetchExternal
  /** The recovery store. Undefined if a recovery service has it. */
  readonly recovery: Kysely<RecoverySchema> | undefined
  readonly ports: Ports
  readonly recoveryKeys: RecoveryKeys
  /**
   * The keys of delegated wallets. Undefined if another operator runs the recovery service, because delegation would
   * bypass that operator.
   */
  readonly delegatedKeys: ReturnType<typeof createDelegatedKeys> | undefined
  /**
   * The keys of server wallets. Undefined with a recovery service, because its operator must not control keys alone.
   */
  readonly serverKeys: ReturnType<typeof createServerKeys> | undefined
  /** The origin of the recovery service, if one is used. */
  readonly recoveryOrigin: string | undefined
  /** Senders of codes by account type. Each login method registers its sender when it is mounted. */
  readonly codeChannels: Map<AccountType, CodeChannel>
  readonly secrets: Secrets
  /** Verifiers of signed confirmations. Each login method registers its verifier when it is mounted. */
  readonly signers: Signers
  readonly senders: Senders
  readonly tokens: ReturnType<typeof createTokens>
}

/** A channel that sends confirmation codes. Its messages are defined separately. */
type CodeChannel = {
  /** The login method of the channel. */
  readonly method: LoginMethod
  readonly issue: (options: { call: Call; purpose: Purpose; to: string; use: CodeUse }) => Promise<unknown>
  readonly redeem: <purpose extends Purpose>(options: {
    call: Call
    code: string
    purpose: purpose
    to: string
  }) => Promise<{ proof: Proof<purpose['intent']> }>
}
