import type { Call } from '../context/call.js'
import { HttpError } from '../base/http-error.js'
import { isListed } from '../bundled/wallet-frame.js'

const longest = 2048

/**
 * The page that a user comes back to: one of the app's for it, and of the origin that asks, or the provider's own for the app. Throws 422 for any other address
 * (threat 35). Without its fragment, which the way there and back would lose or repeat.
 */
export function readRedirect({ app, origin, origins }: Pick<Call, 'app' | 'origin' | 'origins'>, text: string): string {
  const url =
    text.length <= longest && /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  /** Where the app's users let other apps know them, having logged in by another site. */
  const isOwnPage = ({ origin: there, pathname }: URL) =>
    origins.includes(there) && pathname === `/oauth/${app.id}/authorize`
  const isOurs =
    url !== undefined &&
    url.username === '' &&
    url.password === '' &&
    (isOwnPage(url) || (isListed(app.origins, url.origin) && (app.returnPaths?.includes(url.pathname) ?? true))) &&
    (origin === undefined || url.origin === origin)
  if (!isOurs) throw new HttpError(422, 'invalid_data', 'The page to come back to is not one of the app.')
  url.hash = ''
  return url.href
}
