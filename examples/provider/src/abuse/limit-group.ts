import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { isActedSession } from '../database/is-open-frame.js'
import { hasPassedMfa } from './known-devices.js'

/**
 * Returns the group of sessions whose guesses share one limit (security rule 15). Each page key that has passed MFA is
 * a group. An attacker who reads the user's mailbox therefore cannot exhaust its limit. Sessions without a user action
 * are another group, because script in the page can open any number of them. All other sessions are the last group.
 */
export async function limitGroup(
  context: Pick<Context, 'clock' | 'database' | 'secrets'>,
  session: Session,
): Promise<limitGroup.ReturnType> {
  if (await hasPassedMfa(context, session)) return ['passed', session.thumbprint ?? '']
  return [(await isActedSession(context.database, session)) ? 'acted' : 'pending']
}

export declare namespace limitGroup {
  type ReturnType = readonly ['acted' | 'pending'] | readonly ['passed', thumbprint: string]
}
