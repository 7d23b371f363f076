import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { Log } from '../ports/ports.js'
import type { Secrets } from '../rules/make-secrets.js'
import type { Settings } from '../settings/parse-settings.js'
import type { Schema } from './schema.js'

/** The part of the route context that functions of the main store need. */
export type DatabaseContext = {
  readonly clock: Clock
  readonly database: Kysely<Schema>
  readonly log: Log
  readonly secrets: Secrets
  /** Returns the current settings, which may change between two calls. */
  readonly settings: () => Settings
}
