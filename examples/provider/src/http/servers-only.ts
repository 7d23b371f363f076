import { HttpError } from '../base/http-error.js'

/** Returns the error for a browser that calls an endpoint of apps' servers. */
export const serversOnly = () => new HttpError(403, 'origin_not_allowed', "Only the app's server may make this call.")
