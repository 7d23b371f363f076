import { toBytes } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import { policies } from '../abuse/policies.js'
import type { SessionCall } from '../call.js'
import type { Context } from '../context.js'
import { countGuess, findFailure, forgiveGuesses } from '../database/failures.js'
import type { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { about } from '../database/sealed-columns.js'
import { HttpError, tooManyRequests } from '../http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { unseal } from '../rules/seal.js'

const policy = policies.wrongRecoverySecrets

/**
 * Throws unless the proof is of the secret that the user set for this wallet (security rule 19). It is counted before it is
 * looked at: of any number of guesses at once, ten are looked at, and then one after each wait.
 */
export async function requireRecoveryProof(
  context: Context,
  { session }: Pick<SessionCall, 'session'>,
  { proof, wallet }: { proof: string | undefined; wallet: findWallet.ReturnType },
): Promise<void> {
  const { clock, database, secrets, settings } = context
  const { entropy_id: id, epoch, sealed_recovery_proof: sealed } = wallet
  const { app_id, user_id } = session
  if (sealed === null || proof === undefined) throw refused(wallet)
  const account = keyedDigest(secrets.names, 'recovery', id)
  const most = settings().limits[policy.most]
  const last = await countGuess(database, {
    ...{ account, memory: policy.memory, now: clock.now() },
    steps: policy.waits.map((length, step) => ({ at: most + step, length })),
  })
  if (!last) {
    const until = (await findFailure(database, account))?.locked_until ?? 0
    throw tooManyRequests(until - clock.now())
  }
  const known = await unseal(secrets.authShares, sealed, about.recoveryProof({ app_id, user_id, id, epoch }))
  const given = toBytes(digest(proof))
  // mutation threat 27: false
  if (!isEqual(known, given)) {
    await recordEvent(context, { type: 'recovery-refused', appId: app_id, userId: user_id, sessionId: session.id })
    throw refused(wallet)
  }
  await forgiveGuesses(database, { account, count: last.count, last, now: clock.now() })
}

/** To whom has no password, nothing is said of one. */
const refused = ({ recovery_method: method }: Pick<findWallet.ReturnType, 'recovery_method'>) =>
  new HttpError(
    422,
    'invalid_credentials',
    method === 'user-passcode'
      ? 'Invalid recovery password, please try again.'
      : 'This is not what the wallet is recovered by.',
  )
