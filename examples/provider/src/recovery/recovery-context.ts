import type { Kysely } from 'kysely'
import type { ServiceContext } from '../context/context.js'
import type { RecoverySchema } from '../database/schema.js'
import type { createGrantVerifier } from './create-grant-verifier.js'
import type { createStoredKeys } from '../recovery-keys/create-stored-keys.js'

/** The context of a recovery service: its store, its secret, and the provider's public keys. */
export type RecoveryContext = ServiceContext & {
  readonly database: Kysely<RecoverySchema>
  readonly keys: ReturnType<typeof createStoredKeys>
  /** The provider's origin. Only the wallet frame of this origin receives keys. */
  readonly provider: string
  /** Verifies a grant. Returns its claims, or undefined for an invalid grant. */
  readonly verifyGrant: ReturnType<typeof createGrantVerifier>
}
