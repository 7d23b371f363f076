import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** Who calls the wallet frame. Rejects with `MUST_BE_AUTHENTICATED` when nobody is logged in. */
export async function getCaller(client: Client): Promise<{ accessToken: string; userId: string; user: User }> {
  const accessToken = await client.session.getAccessToken()
  const { user } = client.store.getState()
  if (!accessToken || !user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  return { accessToken, userId: user.id, user }
}
