import { HttpError } from '../base/http-error.js'
import type { Context } from '../context/context.js'

/** Returns the keys. Throws 422 with a recovery service, whose operator would not control them. */
export function requireKeys({ serverKeys }: Context): NonNullable<Context['serverKeys']> {
  if (serverKeys) return serverKeys
  throw new HttpError(422, 'invalid_data', 'A provider with a recovery service has no server wallets.')
}
