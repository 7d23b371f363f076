import { accountKey } from '../abuse/attempt.js'
import { rememberReader } from '../abuse/remember-reader.js'
import type { Context } from '../context/context.js'
import { findByLink } from '../database/code-requests.js'
import { HttpError } from '../base/http-error.js'
import type { checkCode } from './check-code.js'
import { codeLife, linkKnownFor } from './code-life.js'
import { linkDigest } from './login-link.js'
import { purposeKey } from '../domain/purpose.js'

/**
 * Verifies a magic link. The link logs in only the browser that requested the message, which is identified by its key.
 * Any other browser that opens the link becomes a known device, because its user can read the mailbox. The limits of
 * unknown devices no longer apply to that browser.
 */
export async function checkLink(
  context: Context,
  { attempt, call, purpose, standing, typed }: checkCode.Options,
): Promise<checkCode.ReturnType> {
  const now = context.clock.now()
  const { thumbprint } = attempt
  const link_digest = linkDigest(context, typed)
  const request = await findByLink(context.database, { app_id: call.app.id, link_digest, now })
  if (!request || request.address !== accountKey(context, attempt)) throw expired()
  if (thumbprint === undefined) throw otherBrowser()
  const isAsker = request.thumbprint === thumbprint
  const isLive = request.created_at > now - codeLife && request.consumed_at === null
  const logsIn = purpose.intent === 'login' && !purpose.isOwnPage
  if (isAsker && isLive && logsIn && request.purpose === purposeKey(purpose))
    return { id: request.id, accept: async () => {} }
  if (isAsker) throw expired()
  await rememberReader(context, attempt, { life: linkKnownFor, link: request.id, standing })
  throw otherBrowser()
}

/** Returns the error for an expired link. It may state the reason, because the secret of a link cannot be guessed. */
const expired = () => new HttpError(422, 'link_expired', 'This link has expired.')
const otherBrowser = () =>
  new HttpError(422, 'link_of_other_browser', 'This link works only in the browser that requested it.')
