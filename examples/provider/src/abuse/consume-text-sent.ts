import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { isActedSession } from '../database/is-open-frame.js'
import { phoneRegion } from '../rules/phone-region.js'
import type { Attempt } from './attempt.js'
import { consume } from './consume.js'
import type { Standing } from './known-devices.js'

/** Digits at a number's end that are told apart by nothing: numbers of one range share what comes before. */
const rangeDigits = 4

/**
 * Counts a text message that is about to be sent: against the user who asks for it, the range of 10,000 numbers that it goes to, then against the
 * country, by its calling code (threat 13). Devices that accounts know have budgets of their own, which strangers do not
 * use up (security rule 30).
 */
export async function consumeTextSent(
  context: Context,
  attempt: Attempt,
  { session, standing }: consumeTextSent.Options,
): Promise<void> {
  const { appId, identifier } = attempt
  const by = standing === 'unknown' ? 'strangers' : 'owners'
  // First, so that what it refuses is not taken from a country.
  if (session) {
    // Script in the page opens sessions without the user, and would use up the user's messages.
    const group = (await isActedSession(context.database, session)) ? 'open' : 'pending'
    await consume(context, [{ policy: 'textsOfUser', subject: [appId, session.user_id, group] }])
  }
  await consume(context, [
    { policy: 'textsToRange', subject: [appId, by, identifier.slice(0, -rangeDigits)] },
    { policy: 'textsToCountry', subject: [appId, by, phoneRegion(identifier)?.callingCode ?? ''] },
  ])
}

export declare namespace consumeTextSent {
  type Options = {
    /** Who asks, where they are logged in. */
    session: Session | undefined
    standing: Standing
  }
}
