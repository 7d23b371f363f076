import { readRefreshToken } from '@keyhook/provider/internal/src/rules/refresh-token'

/** Returns the session of a refresh token, and its number in the token family. */
export function readGeneration(token: string | undefined): { generation: number; sessionId: string } {
  const read = readRefreshToken(token ?? '')
  if (!read) throw new Error('The text is not a refresh token.')
  return { generation: read.generation, sessionId: read.sessionId }
}
