import type { Call } from '../context/call.js'
import { HttpError } from '../base/http-error.js'
import { isListed } from '../bundled/wallet-frame.js'

const longest = 2048

/**
 * Returns the redirect address without its fragment, which a redirect would lose or repeat. It is a page of the app on
 * the calling origin, or a page of this provider for the app. Throws 422 for any other address (threat 35).
 */
export function readRedirect({ app, origin, origins }: Pick<Call, 'app' | 'origin' | 'origins'>, text: string): string {
  const url =
    text.length <= longest && /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  /** The provider's page on which users grant access to requester apps. */
  const isOwnPage = ({ origin: there, pathname }: URL) =>
    origins.includes(there) && pathname === `/oauth/${app.id}/authorize`
  const isOurs =
    url !== undefined &&
    url.username === '' &&
    url.password === '' &&
    (isOwnPage(url) || (isListed(app.origins, url.origin) && (app.returnPaths?.includes(url.pathname) ?? true))) &&
    (origin === undefined || url.origin === origin)
  if (!isOurs)
    throw new HttpError(
      422,
      'invalid_data',
      'The redirect address is not a page of this app. Add its origin to `origins` and its path to `returnPaths`.',
    )
  url.hash = ''
  return url.href
}
