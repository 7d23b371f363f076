import type { Session } from './find-session.js'

/** Returns the identifier of a session's page key: its thumbprint, or the id of a session without a page key. */
export const pageKeyOf = ({ id, thumbprint }: Pick<Session, 'id' | 'thumbprint'>): string => thumbprint ?? id
