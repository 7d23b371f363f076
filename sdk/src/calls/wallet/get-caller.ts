import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { mustBeAuthenticated } from '../../domain/errors/base.js'

/**
 * Returns the access token and the user for a call to the wallet frame. Rejects with `MUST_BE_AUTHENTICATED` without a
 * user. Also rejects after a login of another user in another tab, because the request was for the previous user's
 * wallet (threat 41).
 */
export async function getCaller(client: Client): Promise<{ accessToken: string; userId: string; user: User }> {
  const shown = client.store.getState().user
  const accessToken = await client.session.getAccessToken()
  const { user } = client.store.getState()
  if (!accessToken || !user) throw mustBeAuthenticated()
  if (shown && shown.id !== user.id) throw mustBeAuthenticated('Another user has logged in in another tab.')
  return { accessToken, userId: user.id, user }
}
