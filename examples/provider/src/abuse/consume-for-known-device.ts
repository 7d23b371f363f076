import type { Call } from '../call.js'
import type { Context } from '../context.js'
import { isKnownToApp } from '../database/known-devices.js'
import { consume } from './consume.js'

/** Lets a login of a known device pass where its network, or its app, has had its share: by a budget of its own. */
export async function consumeForKnownDevice(
  context: Context,
  { appId, proof, refusal }: { appId: string; proof: Call.Proof | undefined; refusal: unknown },
): Promise<void> {
  if (!proof?.isFresh) throw refusal
  const { thumbprint } = proof
  const isKnown = await isKnownToApp(context.database, { appId, now: context.clock.now(), thumbprint })
  // mutation security rule 30: true
  if (!isKnown) throw refusal
  await consume(context, [{ policy: 'deviceLogins', subject: [appId, thumbprint] }])
}
