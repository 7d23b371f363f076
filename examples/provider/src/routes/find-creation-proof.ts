import type { SessionCall } from '../context/call.js'
import { isMfaRequired } from '../mfa/is-mfa-required.js'
import { creatingWallet, importing } from '../mfa/require-mfa.js'

/**
 * Returns the action whose proof the creation of a wallet requires. A wallet with a secret of its user is locked
 * without the secret, so it requires a click (security rule 42). A user with MFA verifies before every wallet,
 * including the first, so that an attacker who reads the mailbox creates none (security rule 26).
 */
export async function findCreationProof(
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
  { chain_type, imported, recovery_method }: { chain_type: string; imported?: unknown; recovery_method: string },
) {
  // The user has the key of an imported wallet outside Keyhook too.
  const isLocked = recovery_method !== 'privy' && !imported
  const isProtected = isMfaRequired(app, 'recover') || isMfaRequired(app, 'sign')
  if (!isLocked && !isProtected) return undefined
  const action = imported ? await importing(chain_type) : await creatingWallet(chain_type, recovery_method)
  return { action, session, ...(isLocked && ({ lasting: 'recovery', of: app } as const)) }
}
