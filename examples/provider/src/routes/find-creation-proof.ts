import type { Kysely } from 'kysely'
import type { SessionCall } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { isMfaRequired } from '../mfa/is-mfa-required.js'
import { creatingWallet, importing } from '../mfa/require-mfa.js'

/** Number of wallets that one user can import without an approval. */
const freeImports = 2

/**
 * Returns the action whose proof is required to create a wallet. A wallet with a secret of its user is locked without
 * that secret, so it requires a click (security rule 42). This also applies to an imported wallet, because script in the
 * page could select the secret. An import after the first two requires a click too. Imported
 * wallets cannot be removed, and script in the page can import keys that an attacker has. A user with MFA verifies
 * before every wallet, including the first. Otherwise an attacker who reads the mailbox could create one (security rule
 * 26).
 */
export async function findCreationProof(
  database: Kysely<Schema>,
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
  { chain_type, imported, recovery_method }: { chain_type: string; imported?: unknown; recovery_method: string },
) {
  const isLocked = recovery_method !== 'privy'
  const isFurther = Boolean(imported) && (await countImported(database, session.user_id)) >= freeImports
  const isProtected = isMfaRequired(app, 'recover') || isMfaRequired(app, 'sign')
  if (!isLocked && !isFurther && !isProtected) return undefined
  const nameAction = imported ? importing : creatingWallet
  const kinds = [isLocked && 'recovery', isFurther && 'addresses'] as const
  const lasting = kinds.filter((kind) => kind !== false)
  // An exception of one kind does not exempt an import of both.
  const kind = lasting.find((each) => !app.embeddedWallets.withoutApproval.includes(each)) ?? lasting[0]
  return {
    action: await nameAction(chain_type, recovery_method),
    session,
    /** True if the click that submits the key in the import window is the approval. */
    isByImport: isLocked && !isFurther && Boolean(imported),
    ...(kind !== undefined && ({ lasting: kind, of: app } as const)),
  }
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
