import { consumeBySession } from '../abuse/consume-by-session.js'
import { hasPassedMfa, rememberMfa } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { isActedSession } from '../database/is-open-frame.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Counts an MFA answer before it is verified: see `consumeBySession` (security rule 15). There are three limits.
 * Sessions without a user action share the first, because script in the page can open any number of them. Page keys
 * that have passed MFA share the second. All other sessions share the third. An attacker who reads the user's mailbox
 * can open sessions with its codes, but cannot exhaust the second limit.
 */
export async function consumeFactor(
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  session: Session,
): ReturnType<typeof consumeBySession> {
  const isPending = !(await isActedSession(context.database, session))
  const group = isPending ? 'mfa pending' : 'mfa'
  const guess = await consumeBySession(context, {
    account: keyedDigest(
      context.secrets.names,
      (await hasPassedMfa(context, session)) ? 'mfa passed' : group,
      session.user_id,
    ),
    ...{ ofAll: 'wrongFactorsOfUser', ofSession: 'wrongFactors', session },
  })
  return { forgive: async () => void (await Promise.all([guess.forgive(), rememberMfa(context, session)])) }
}
