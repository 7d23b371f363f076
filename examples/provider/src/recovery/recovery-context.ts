import type { Kysely } from 'kysely'
import type { ServiceContext } from '../context/context.js'
import type { RecoverySchema } from '../database/schema.js'
import type { createGrantVerifier } from './create-grant-verifier.js'
import type { createStoredKeys } from '../recovery-keys/create-stored-keys.js'

/** The store and secret of a recovery service, and the provider's public keys. */
export type RecoveryContext = ServiceContext & {
  readonly database: Kysely<RecoverySchema>
  readonly keys: ReturnType<typeof createStoredKeys>
  /** The provider's origin. Only its wallet frame receives keys. */
  readonly provider: string
  /** Returns the claims of a grant, or undefined for an invalid grant. */
  readonly verifyGrant: ReturnType<typeof createGrantVerifier>
}
