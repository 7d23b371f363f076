import type { Call } from '../context/call.js'
import type { Session } from '../database/find-session.js'

/**
 * Returns true if the call was signed with the session's key, or if the session has no key. Ignores the age of the
 * proof.
 */
export const holdsKey = ({ thumbprint }: Pick<Session, 'thumbprint'>, proof: Call.Proof | undefined): boolean =>
  thumbprint === null || thumbprint === proof?.thumbprint
