import { consumeBySession } from '../abuse/consume-by-session.js'
import { hasPassedMfa, rememberMfa } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { isActedSession } from '../database/is-open-frame.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Counts an MFA answer before it is checked: see `consumeBySession` (security rule 15). Sessions without a user action
 * share a separate limit. Script in the page can open such sessions, and would exhaust the user's limit. Page keys that
 * have passed MFA share a third limit, because an attacker who reads the user's mailbox can open sessions with its
 * codes.
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
