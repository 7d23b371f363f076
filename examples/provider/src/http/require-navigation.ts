import { HttpError } from '../base/http-error.js'

/** Returns the value of a request header. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Rejects a browser's request for a page that is not a navigation of a window. An image on a page of another origin is
 * an example. Such requests would otherwise use up the limits of the visitor's network (security rule 31).
 */
export function requireNavigation(readHeader: ReadHeader): void {
  if ((readHeader('sec-fetch-dest') ?? 'document') !== 'document') throw refused()
}

/** Rejects a browser's request for a framed page that is not the navigation of a frame. */
export function requireFrameNavigation(readHeader: ReadHeader): void {
  if ((readHeader('sec-fetch-dest') ?? 'iframe') !== 'iframe') throw refused()
}

/** Rejects a browser's request for a file that a page of another origin loads. */
export function requireOwnPage(readHeader: ReadHeader): void {
  if (!['same-origin', 'none'].includes(readHeader('sec-fetch-site') ?? 'none')) throw refused()
}

const refused = () =>
  new HttpError(403, 'origin_not_allowed', 'Open this address in a browser window. Other pages cannot load it.')
