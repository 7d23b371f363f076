// More than one export: one store, and those of a process.

import type { Kysely } from 'kysely'
import type { OpenStore } from '../ports/ports.js'
import type { Roots } from '../rules/key-ring.js'
import type { Secrets } from '../rules/make-secrets.js'
import type { RecoverySchema, Schema } from './schema.js'

/** A store that a process opens, and the secret that it is sealed by. */
export type Store = StoreOf<Schema> | StoreOf<RecoverySchema>

type StoreOf<schema> = Pick<OpenStore, 'exists' | 'migrate'> & {
  /** A file's path, ':memory:', or a postgres:// address. */
  readonly address: string
  readonly database: Kysely<schema>
  readonly roots: Roots
}

/** A provider has both, or leaves the second to a recovery service, which has that one alone. */
export type Stores = {
  readonly main?: (StoreOf<Schema> & { readonly secrets: Secrets }) | undefined
  readonly recovery?: StoreOf<RecoverySchema> | undefined
}

/** Where they are. */
export type Addresses = Readonly<Partial<Record<keyof Stores, string | undefined>>>
