import { consumeBySession } from '../abuse/consume-by-session.js'
import type { Context } from '../context.js'
import type { Session } from '../database/find-session.js'
import { keyedDigest } from '../rules/digest.js'

/** Counts an MFA answer before it is checked: see `consumeBySession` (security rule 15). */
export const consumeFactor = (
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  session: Pick<Session, 'id' | 'parent_id' | 'user_id'>,
): ReturnType<typeof consumeBySession> =>
  consumeBySession(context, {
    account: keyedDigest(context.secrets.names, 'mfa', session.user_id),
    ...{ ofAll: 'wrongFactorsOfUser', ofSession: 'wrongFactors', session },
  })
