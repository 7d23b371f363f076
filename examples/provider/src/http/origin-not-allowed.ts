import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isLoopback } from '../rules/is-loopback.js'

const longest = 200

/** Where an origin that is missing is added: a line of the log for every operator. */
export const originHint = "Add it to the app's `origins` in the provider's settings (keyhook.config)."

/**
 * The error for a page of an origin that is not listed. A provider on this machine, as in development, names the origin
 * and where to add it; others say it in the log alone.
 */
export function originNotAllowed(
  { origin: providerOrigin }: Pick<ServiceContext, 'origin'>,
  request: Request,
  appId?: string,
): HttpError {
  const origin = request.headers.get('origin')?.slice(0, longest) ?? 'null'
  const where = appId === undefined ? 'any app' : `the app ${appId}`
  const message = isLoopback(new URL(providerOrigin).hostname)
    ? `The origin ${origin} is not allowed for ${where}. ${originHint}`
    : 'This origin is not allowed for the app.'
  return new HttpError(403, 'origin_not_allowed', message)
}
