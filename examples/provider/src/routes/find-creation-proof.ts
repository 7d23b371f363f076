import type { Kysely } from 'kysely'
import type { SessionCall } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { isMfaRequired } from '../mfa/is-mfa-required.js'
import { creatingWallet, importing } from '../mfa/require-mfa.js'

/** Imported wallets of one user that take no approval. */
const freeImports = 2

/**
 * Returns the action whose proof the creation of a wallet requires. A wallet with a secret of its user is locked
 * without the secret, so it requires a click (security rule 42). So does an import after the first two: imported wallets cannot be
 * removed, and script in the page can import keys that an attacker has. A user with MFA verifies before every wallet,
 * including the first, so that an attacker who reads the mailbox creates none (security rule 26).
 */
export async function findCreationProof(
  database: Kysely<Schema>,
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
  { chain_type, imported, recovery_method }: { chain_type: string; imported?: unknown; recovery_method: string },
) {
  // The user has the key of an imported wallet outside Keyhook too.
  const isLocked = recovery_method !== 'privy' && !imported
  const isFurther = Boolean(imported) && (await countImported(database, session.user_id)) >= freeImports
  const isProtected = isMfaRequired(app, 'recover') || isMfaRequired(app, 'sign')
  if (!isLocked && !isFurther && !isProtected) return undefined
  const action = imported ? await importing(chain_type) : await creatingWallet(chain_type, recovery_method)
  const lasting = isLocked ? 'recovery' : 'addresses'
  return { action, session, ...((isLocked || isFurther) && ({ lasting, of: app } as const)) }
}

/** Returns the number of a user's active imported wallets. */
async function countImported(database: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('entropies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_imported', '=', 1)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(count)
}
