import { HttpError } from '../base/http-error.js'
import type { Context } from '../context/context.js'

/**
 * Returns the keys of server wallets. Throws 422 on a provider with a recovery service, because its operator must not
 * control keys alone.
 */
export function requireKeys({ serverKeys }: Context): NonNullable<Context['serverKeys']> {
  if (serverKeys) return serverKeys
  throw new HttpError(422, 'invalid_data', 'This provider uses a recovery service, so it has no server wallets.')
}
