import type { Call } from '../context/call.js'
import type { Session } from '../database/find-session.js'

/** Whether the caller holds the key of the session, where it has one. When the proof was made does not matter here. */
export const holdsKey = ({ thumbprint }: Pick<Session, 'thumbprint'>, proof: Call.Proof | undefined): boolean =>
  thumbprint === null || thumbprint === proof?.thumbprint
