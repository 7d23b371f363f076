import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { findKnowingOfApp } from '../database/known-devices.js'
import { claimedThumbprint } from '../rules/claimed-thumbprint.js'
import { consume } from './consume.js'

/**
 * Lets a login of a known device pass where its network, or its app, has had its share: by a budget that the devices of an
 * account have together, for who floods can make any number of them known to an account of their own. Proofs by other keys
 * are not even verified, so that a flood of them costs a read each.
 */
export async function consumeForKnownDevice(
  context: Context,
  { appId, header, prove, refusal, stale }: consumeForKnownDevice.Options,
): Promise<void> {
  const thumbprint = await claimedThumbprint(header)
  if (thumbprint === undefined) throw refusal
  const knowing = await findKnowingOfApp(context.database, { appId, now: context.clock.now(), thumbprint })
  if (knowing === undefined) throw refusal
  const proof = await prove()
  if (!proof?.isFresh) throw stale
  await consume(context, [{ policy: 'deviceLogins', subject: [appId, knowing] }])
}

export declare namespace consumeForKnownDevice {
  type Options = {
    appId: string
    /** The proof as it was sent, and what verifies it. */
    header: string | null
    prove: () => Promise<Call.Proof | undefined>
    /** Thrown for any other device. */
    refusal: unknown
    /** Thrown for a proof that was not made just now, with what a new one needs. */
    stale: Error
  }
}
