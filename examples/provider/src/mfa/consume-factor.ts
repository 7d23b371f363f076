import { consumeBySession } from '../abuse/consume-by-session.js'
import { limitGroup } from '../abuse/limit-group.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { keyedDigest } from '../rules/digest.js'

/** Returns the key of the counter of wrong MFA answers in a group of a user's sessions. */
export const factorKey = (
  { secrets }: Pick<Context, 'secrets'>,
  { group, userId }: { group: limitGroup.ReturnType; userId: string },
): string => keyedDigest(secrets.names, 'mfa', userId, ...group)

/**
 * Counts an MFA answer before it is verified: see `consumeBySession` (security rule 15). `isLong`: the answer is too
 * long to guess. Such an answer counts only for its session, so an attacker with a login cannot block the owner. In a
 * session without a user action, the answer also counts for the user.
 */
export async function consumeFactor(
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  session: Session,
  { isLong = false }: { isLong?: boolean } = {},
): ReturnType<typeof consumeBySession> {
  const group = await limitGroup(context, session)
  return consumeBySession(context, {
    account: factorKey(context, { group, userId: session.user_id }),
    ofAll: isLong && group[0] !== 'pending' ? undefined : 'wrongFactorsOfUser',
    ...{ ofSession: 'wrongFactors', session },
  })
}
