import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { findKnowingOfApp } from '../database/known-devices.js'
import { claimedThumbprint } from '../rules/claimed-thumbprint.js'
import { consume } from './consume.js'

/**
 * Lets a known device log in after the limit of its network or app was reached. All devices of an account share one
 * limit, because an attacker can register any number of devices for one account. The DPoP proof of an unknown key is
 * not verified, so a flood costs one database read for each call.
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
    /** The DPoP header and its verifier. */
    header: string | null
    prove: () => Promise<Call.Proof | undefined>
    /** The error that is thrown for an unknown device. */
    refusal: unknown
    /** The error that is thrown for a stale DPoP proof. It contains the nonce for a new proof. */
    stale: Error
  }
}
