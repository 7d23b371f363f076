import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { claimedThumbprint } from '../rules/claimed-thumbprint.js'
import { widerNetwork } from '../rules/wider-network.js'
import { consume } from './consume.js'

/**
 * Lets a call with a verified page key continue after the limit of its network was reached (security rule 31). All such
 * calls of a network share one limit, because an attacker can open any number of sessions. The proof of an unknown key
 * is not verified, so a flood costs one database read for each call.
 */
export async function consumeForSessionKey(
  context: Context,
  { findSession, header, network, prove, refusal, stale }: consumeForSessionKey.Options,
): Promise<void> {
  const thumbprint = await claimedThumbprint(header)
  const session = thumbprint === undefined ? undefined : await findSession()
  if (!session || ![session.thumbprint, session.frame_thumbprint].includes(thumbprint ?? null)) throw refusal
  const proof = await prove()
  if (!proof?.isFresh) throw stale
  await consume(context, [{ policy: 'networkSessions', subject: [widerNetwork(network)] }])
}

export declare namespace consumeForSessionKey {
  type Options = {
    /** Returns the session of the call's token. */
    findSession: () => Promise<Session | undefined>
    /** The DPoP header and its verifier. */
    header: string | null
    network: string
    prove: () => Promise<Call.Proof | undefined>
    /** The error that is thrown without a verified key. */
    refusal: unknown
    /** The error that is thrown for a stale DPoP proof. It contains the nonce for a new proof. */
    stale: Error
  }
}
