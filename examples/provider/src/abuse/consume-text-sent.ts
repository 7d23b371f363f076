import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { phoneRegion } from '../rules/phone-region.js'
import type { Attempt } from './attempt.js'
import { consume } from './consume.js'
import { consumeSentOfApp } from './consume-sent-of-app.js'
import type { Standing } from './known-devices.js'
import { limitGroup } from './limit-group.js'

/** The number of trailing digits that are ignored to find the range of a number. */
const rangeDigits = 4

/**
 * Counts a text message before it is sent (threat 13). Counts it for the requesting user, the range of 10,000 numbers,
 * the country code and the app. A known device consumes only its number's limit. An attacker who owns numbers in the
 * same range or country therefore cannot block the owner (security rule 30).
 */
export async function consumeTextSent(
  context: Context,
  attempt: Attempt,
  { session, standing }: consumeTextSent.Options,
): Promise<void> {
  const { appId, identifier } = attempt
  // The user's limit comes first, so that a refused message consumes no limit of a country.
  if (session) {
    const group = await limitGroup(context, session)
    await consume(context, [{ policy: 'textsOfUser', subject: [appId, session.user_id, ...group] }])
  }
  if (standing === 'unknown') {
    await consume(context, [
      { policy: 'textsToRange', subject: [appId, identifier.slice(0, -rangeDigits)] },
      { policy: 'textsToCountry', subject: [appId, phoneRegion(identifier)?.callingCode ?? ''] },
    ])
    return consumeSentOfApp(context, { appId, policy: 'textsOfApp', standing })
  }
  // Confirmations count separately. Otherwise, scripts in a page could exhaust the owner's logins.
  const subject = [appId, identifier, session ? 'session' : 'login']
  await consume(context, [{ policy: 'textsToNumber', subject }])
  return consumeSentOfApp(context, { appId, policy: 'textsOfApp', standing })
}

export declare namespace consumeTextSent {
  type Options = {
    /** The session of the requester, if logged in. */
    session: Session | undefined
    standing: Standing
  }
}
