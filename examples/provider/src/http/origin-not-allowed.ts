import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { RequestHead } from './request-head.js'

const longest = 200

/** Explains to developers how to allow an origin. Shown in the log. */
export const originHint = "Add it to the app's `origins` in the provider's settings (keyhook.config)."

/**
 * Returns the error for a page whose origin the app's settings do not list. For a caller on this machine, the error
 * names the origin and the fix. For all other callers, only the log names them.
 */
export function originNotAllowed(
  { origin: providerOrigin }: Pick<ServiceContext, 'origin'>,
  request: RequestHead,
  appId?: string,
): HttpError {
  const origin = request.headers.get('origin')?.slice(0, longest) ?? 'null'
  const where = appId === undefined ? 'any app' : `the app ${appId}`
  const message = isLoopback(new URL(providerOrigin).hostname)
    ? `The origin ${origin} is not allowed for ${where}. ${originHint}`
    : 'This origin is not allowed for the app.'
  return new HttpError(403, 'origin_not_allowed', message)
}
