import type { Kysely } from 'kysely'
import type { OpenStore } from '../ports/ports.js'
import type { Roots } from '../rules/key-ring.js'
import type { Secrets } from '../rules/make-secrets.js'
import type { RecoverySchema, Schema } from './schema.js'

/** An open store, with the secret that seals its values. */
export type Store = StoreOf<Schema> | StoreOf<RecoverySchema>

type StoreOf<schema> = Pick<OpenStore, 'exists' | 'observe' | 'usage'> & {
  /** The path of a file, ':memory:', or a postgres:// address. */
  readonly address: string
  readonly database: Kysely<schema>
  readonly roots: Roots
}

/** The stores of a process. A provider has both. With a recovery service, it has only the main store. */
export type Stores = {
  readonly main?: (StoreOf<Schema> & { readonly secrets: Secrets }) | undefined
  readonly recovery?: StoreOf<RecoverySchema> | undefined
}

/** The addresses of the stores. */
export type Addresses = Readonly<Partial<Record<keyof Stores, string | undefined>>>
