import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import type { SessionCall } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { isMfaRequired } from '../mfa/is-mfa-required.js'
import { creatingWallet, hasMfa, importing } from '../mfa/require-mfa.js'

/** Number of wallets that one user can import without an approval. */
const freeImports = 2

/**
 * Returns the action whose proof is required to create a wallet, or undefined. A user recovery method requires a click,
 * because the wallet cannot be recovered without the user's secret (security rule 42). For an imported wallet, script
 * in the page could choose that secret. Every import after the second also requires a click. Imported wallets cannot be
 * removed, and script in the page can import an attacker's keys. A user with MFA verifies before every wallet,
 * including the first. Otherwise an attacker who reads the mailbox could create a wallet (security rule 26).
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
  // If two kinds apply, both must be exempt in the settings.
  const kind = lasting.find((each) => !app.embeddedWallets.withoutApproval.includes(each)) ?? lasting[0]
  return {
    action: await nameAction(chain_type, recovery_method),
    session,
    /** True if the click that submits the key in the import window also counts as the approval. */
    isByImport: isLocked && !isFurther && Boolean(imported),
    ...(kind !== undefined && ({ lasting: kind, of: app } as const)),
  }
}

/**
 * Returns the proof that an import consumes. The click in the import window names the address of the submitted key. It
 * can therefore confirm no other key after a failed import. MFA and a window of the provider precede the key, so their
 * proofs name no address.
 */
export async function findImportProof(
  context: Context,
  proof: CreationProof,
  { address, chain_type, recovery_method }: { address: string; chain_type: string; recovery_method: string },
): Promise<CreationProof> {
  if (!proof.isByImport) return proof
  const named = { ...proof, action: await importing(chain_type, recovery_method, address) }
  return (await hasMfa(context, named)) ? named : proof
}

type CreationProof = NonNullable<Awaited<ReturnType<typeof findCreationProof>>>

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
