import type { Session } from './find-session.js'

/** Returns the name of a session's page key: its thumbprint, or the id of a session without one. */
export const pageKeyOf = ({ id, thumbprint }: Pick<Session, 'id' | 'thumbprint'>): string => thumbprint ?? id
