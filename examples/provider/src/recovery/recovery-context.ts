import type { Kysely } from 'kysely'
import type { ServiceContext } from '../context/context.js'
import type { RecoverySchema } from '../database/schema.js'
import type { createGrantVerifier } from './create-grant-verifier.js'
import type { createStoredKeys } from '../recovery-keys/create-stored-keys.js'

/** What the calls of a recovery service work with: its store, its secret, and the provider's public keys. */
export type RecoveryContext = ServiceContext & {
  readonly database: Kysely<RecoverySchema>
  readonly keys: ReturnType<typeof createStoredKeys>
  /** The provider's origin, whose wallet frame alone gets keys. */
  readonly provider: string
  /** What a grant says; undefined for one that is not good here. */
  readonly verifyGrant: ReturnType<typeof createGrantVerifier>
}
