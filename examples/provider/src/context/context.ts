// More than one export: what both programs of this package work with, and the provider.

import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import type { Senders } from './senders.js'
import type { createWindowCounter } from '../database/create-window-counter.js'
import type { AccountType } from '../login-methods/account-kind.js'
import type { Signers } from './signers.js'
import type { RecoverySchema, Schema } from '../database/schema.js'
import type { Stores } from '../database/stores.js'
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

/** What the provider and the recovery service answer calls with. */
export type ServiceContext = {
  readonly clock: Clock
  /** Counts in fixed windows, in as few statements as there can be. */
  readonly countInWindows: ReturnType<typeof createWindowCounter>
  /** Whether it serves the sandbox, as in development: then it answers to this machine alone. */
  readonly isSandbox: boolean
  readonly log: Log
  /** Its own public origin. */
  readonly origin: string
  readonly secrets: Pick<Secrets, 'names' | 'nonces'>
  /** The settings as they are now: they may change between two calls. */
  readonly settings: () => Settings
  readonly stores: Stores
}

/** What every route of the provider works with. */
export type Context = ServiceContext & {
  readonly database: Kysely<Schema>
  /** How other sites are asked. */
  readonly fetchExternal: FetchExternal
  /** The second store, of recovery keys; undefined where a recovery service has it. */
  readonly recovery: Kysely<RecoverySchema> | undefined
  readonly ports: Ports
  readonly recoveryKeys: RecoveryKeys
  /** The keys of delegated wallets: undefined where another operator has the recovery keys, whom they would leave without a say. */
  readonly delegatedKeys: ReturnType<typeof createDelegatedKeys> | undefined
  /** The origin of the recovery service, where there is one. */
  readonly recoveryOrigin: string | undefined
  /** How codes reach the accounts of a type. Login methods add theirs when they are mounted. */
  readonly codeChannels: Map<AccountType, CodeChannel>
  readonly secrets: Secrets
  /** What confirms by signing. Login methods add theirs when they are mounted. */
  readonly signers: Signers
  readonly senders: Senders
  readonly tokens: ReturnType<typeof createTokens>
}

/** A channel as confirmations use it, whatever its messages are. */
type CodeChannel = {
  /** The method by which an app offers it. */
  readonly method: LoginMethod
  readonly issue: (options: { call: Call; purpose: Purpose; to: string; use: CodeUse }) => Promise<unknown>
  readonly redeem: <purpose extends Purpose>(options: {
    call: Call
    code: string
    purpose: purpose
    to: string
  }) => Promise<{ proof: Proof<purpose['intent']> }>
}
