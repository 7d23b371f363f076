import { accountKey } from '../abuse/attempt.js'
import { rememberDevice } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { findByLink } from '../database/code-requests.js'
import { HttpError } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import type { checkCode } from './check-code.js'
import { codeLife, linkKnownFor } from './code-life.js'
import { linkDigest } from './login-link.js'
import { purposeKey } from '../domain/purpose.js'

/** Browsers that one link makes known. Each has guesses of its own, so that a link that got out is not worth many. */
const mostReaders = 5

/**
 * Looks at what a link brought. It logs in the browser that asked for the message, by its key, and no other. Another one
 * has shown that it reads the mailbox: it is a known device from now on, whose own request is not counted among those of
 * strangers.
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
  if (standing === 'account') throw otherBrowser()
  const key = keyedDigest(context.secrets.names, 'link readers', request.id)
  const [readers] = await context.countInWindows([{ key, length: linkKnownFor }])
  if (readers && readers.count <= mostReaders) await rememberDevice(context, attempt, { enteredCode: false })
  throw otherBrowser()
}

/** Of a secret that nobody guesses: who has it may know why it logs no one in. */
const expired = () => new HttpError(422, 'link_expired', 'This link has expired.')
const otherBrowser = () =>
  new HttpError(422, 'link_of_other_browser', 'This link works only in the browser that asked for it.')
