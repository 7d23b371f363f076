import { readRefreshToken } from '@keyhook/provider/internal/src/rules/refresh-token'

/** Which session a refresh token is of, and its number in the family. */
export function readGeneration(token: string | undefined): { generation: number; sessionId: string } {
  const read = readRefreshToken(token ?? '')
  if (!read) throw new Error('That is no refresh token.')
  return { generation: read.generation, sessionId: read.sessionId }
}
