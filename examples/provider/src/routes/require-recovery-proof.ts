import { toBytes } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import { consumeRecoverySecret } from '../abuse/consume-recovery-secret.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../base/http-error.js'
import type { OwnedMethod, RecoveryMethodRow } from '../recovery-methods/define-recovery-method.js'
import { recoveryMethods } from '../recovery-methods/recovery-methods.js'
import { digest } from '../rules/digest.js'
import { unseal } from '../rules/seal.js'

/**
 * Throws unless the recovery proof matches the secret that the user set for this wallet (security rule 19). Counts the
 * attempt before it checks the proof: see `consumeRecoverySecret`.
 */
export async function requireRecoveryProof(
  context: Context,
  { session }: Pick<SessionCall, 'session'>,
  { proof, wallet }: { proof: string | undefined; wallet: findWallet.ReturnType },
): Promise<void> {
  const { secrets } = context
  const { entropy_id: id, epoch, sealed_recovery_proof: sealed } = wallet
  const { app_id, user_id } = session
  if (sealed === null || proof === undefined) throw refused(wallet)
  const guess = await consumeRecoverySecret(context, { session, wallet })
  const known = await unseal(secrets.authShares, sealed, about.recoveryProof({ app_id, user_id, id, epoch }))
  const given = toBytes(digest(proof))
  if (!isEqual(known, given)) {
    await recordEvent(context, { type: 'recovery-refused', appId: app_id, userId: user_id, sessionId: session.id })
    throw refused(wallet)
  }
  await guess.forgive()
}

const rows: Readonly<Record<OwnedMethod, RecoveryMethodRow>> = recoveryMethods

/** Returns the same error for every user recovery method, which hides whether the user has a password. */
const refused = ({ recovery_method: method }: Pick<findWallet.ReturnType, 'recovery_method'>) =>
  new HttpError(
    422,
    'invalid_credentials',
    (method !== 'privy' && rows[method].wrong) || 'This is not the recovery method of the wallet.',
  )
