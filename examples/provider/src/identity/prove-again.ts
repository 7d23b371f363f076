import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { type AccountRow, changeAccount, findAccount, isProved } from '../database/accounts.js'
import type { Identity } from '../domain/identity.js'
import { type Proof, withProof } from '../context/proof.js'
import { requireUser } from './require-user.js'
import { writeProfile } from './stored-account.js'

/**
 * Stores that a user has verified one of their accounts again. Returns undefined without consuming the proof if another
 * user has the account, or if the imported account was never proved. Linking such an account needs a confirmation.
 */
export async function proveAgain(
  context: Context,
  {
    identity,
    key,
    proof,
    userId,
  }: {
    identity: Identity
    key: Pick<AccountRow, 'app_id' | 'identifier' | 'type'>
    proof: Proof<'link'>
    userId: string
  },
): Promise<User | undefined> {
  const there = await findAccount(context.database, key)
  if (there?.user_id !== userId || !isProved(there)) return undefined
  const profile = writeProfile(identity)
  const change = { latest_verified_at: context.clock.now(), ...(profile !== null && { profile }) }
  await withProof(context, proof, (transaction) => changeAccount(transaction, { ...key, owner: userId }, change))
  return requireUser(context.database, userId)
}
