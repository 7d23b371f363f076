import { accountKey, toAttempt } from '../abuse/attempt.js'
import { consumeCodeSent } from '../abuse/consume-code-sent.js'
import { findStanding } from '../abuse/known-devices.js'
import { findLock } from '../abuse/lock-out.js'
import type { Context } from '../context/context.js'
import { findFreshCode, putCode, removeCode } from '../database/code-requests.js'
import { HttpError, tooManyRequests } from '../base/http-error.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { Call } from '../context/call.js'
import type { Channel } from './channel.js'
import type { CodeUse } from '../domain/code-use.js'
import { codeLife, linkKnownFor } from './code-life.js'
import { findPage, linkDigest, loginLink, makeLinkToken } from './login-link.js'
import { makeCode } from './make-code.js'
import { sealCode } from './sealed-code.js'
import { type Purpose, purposeKey } from '../domain/purpose.js'

/**
 * Milliseconds in which a second request counts as a retry after a lost response. Both requests result in one message.
 */
const sameRequestWindow = 10_000

/**
 * Sends a code with a magic link for the requesting browser. For a locked account, sends only the link. The response
 * and its timing are the same for known and unknown addresses (threat 38).
 */
export async function issueCode<message>(
  context: Context,
  channel: Channel<message>,
  { call, mode, purpose, to: text, use }: issueCode.Options,
): Promise<issueCode.ReturnType> {
  const { clock, database, log, secrets } = context
  const { app, client, proof } = call
  const to = readIdentifier(app, channel.type, text)
  channel.requireAllowed?.(context, to)
  // The link logs in only a browser with a key. Other emails contain it too, because the owner of the mailbox can open
  // it in any browser.
  const page = findPage(channel, call, purpose)
  const attempt = toAttempt(call, { type: channel.type, identifier: to, hasLink: page !== undefined })
  const address = accountKey(context, attempt)
  const now = clock.now()
  const key = { app_id: app.id, address, purpose: purposeKey(purpose), client, thumbprint: proof?.thumbprint ?? '' }
  const fresh = await findFreshCode(database, { ...key, since: now - sameRequestWindow })
  if (fresh) return { isLinkOnly: fresh.digest === null }
  const standing = await findStanding(context, attempt)
  const lock = await findLock(context, attempt, standing)
  // The link opens a page of the app, whose script can read it. It must therefore not log in on a page of the provider.
  const logsIn = attempt.hasLink && !(purpose.intent === 'login' && purpose.isOwnPage)
  if (lock > 0 && !logsIn) throw tooManyRequests(lock)
  const { ofNetwork } = channel
  await consumeCodeSent(context, attempt, { intent: purpose.intent, ofNetwork, page: page?.listed, standing })
  const session = purpose.intent === 'login' ? undefined : call.session
  await channel.charge?.(context, attempt, { session, standing })
  const id = crypto.randomUUID()
  const code = lock > 0 ? undefined : makeCode()
  const token = page && makeLinkToken()
  const link = page && token ? { url: loginLink({ ...page, identifier: to, mode, token }), logsIn } : undefined
  await putCode(database, {
    ...key,
    id,
    digest: code === undefined ? null : await sealCode(secrets, id, code),
    link_digest: token === undefined ? null : linkDigest(context, token),
    tries: 0,
    created_at: now,
    expires_at: now + (token === undefined ? codeLife : linkKnownFor),
    consumed_at: null,
  })
  const message = channel.render({ app, appName: app.name, code, link, use })
  await channel.send(context, to, message).catch(async (error: unknown) => {
    // A sender refuses the address with an `HttpError`. Any client can request such an address.
    const isRefused = error instanceof HttpError
    log[isRefused ? 'info' : 'error'](
      { appId: app.id, reason: error instanceof Error ? error.name : 'unknown' },
      `${channel.method} not accepted`,
    )
    // The code was not delivered, so a retry must send a new one.
    await removeCode(database, id)
    if (isRefused) throw error
    throw new HttpError(503, 'message_not_sent', channel.unsent)
  })
  return { isLinkOnly: code === undefined }
}

export declare namespace issueCode {
  type Options = {
    call: Call
    /** The mode of the login for which the code is sent. */
    mode?: 'login-or-sign-up' | 'no-signup' | undefined
    purpose: Purpose
    to: string
    use: CodeUse
  }
  /** True if the message contains a magic link and no code. */
  type ReturnType = { isLinkOnly: boolean }
}
