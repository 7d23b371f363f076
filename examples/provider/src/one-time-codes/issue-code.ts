import { randomUUID } from 'node:crypto'
import { accountKey } from '../abuse/attempt.js'
import { consumeSliding } from '../abuse/consume-sliding.js'
import { requireUnlocked } from '../abuse/lock-out.js'
import type { Context } from '../context.js'
import { hasFreshCode, putCode, removeCode } from '../database/codes.js'
import type { CodeUse } from '../emails/render-code-email.js'
import { HttpError } from '../http-error.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { Call } from '../call.js'
import { keyedDigest } from '../rules/digest.js'
import type { Channel } from './channel.js'
import { makeCode } from './make-code.js'
import { type Purpose, purposeKey } from './purpose.js'

const codeLife = 10 * 60_000
/** A second request for a code this soon is a retry of the first, whose answer was lost: one message is enough. */
const sameRequestWindow = 10_000

/** Sends a code by a channel. The answer and its time are the same whether or not the address is known (threat 38). */
export async function issueCode<message>(
  context: Context,
  channel: Channel<message>,
  { call, purpose, to: text, use }: { call: Call; purpose: Purpose; to: string; use: CodeUse },
): Promise<void> {
  const { clock, database, log, secrets } = context
  const { app, client, network, proof } = call
  const to = readIdentifier(app, channel.type, text)
  const attempt = {
    ...{ appId: app.id, type: channel.type, identifier: to, network },
    thumbprint: proof?.isFresh ? proof.thumbprint : undefined,
  }
  const address = accountKey(context, attempt)
  const now = clock.now()
  const key = { app_id: app.id, address, purpose: purposeKey(purpose), client, thumbprint: proof?.thumbprint ?? null }
  if (await hasFreshCode(database, { ...key, since: now - sameRequestWindow })) return
  await requireUnlocked(context, attempt)
  await consumeSliding(context, 'codesSent', address)
  const id = randomUUID()
  const code = makeCode()
  await putCode(database, {
    ...key,
    id,
    digest: keyedDigest(secrets.codes, id, code),
    tries: 0,
    created_at: now,
    expires_at: now + codeLife,
    consumed_at: null,
  })
  await channel.send(context, to, channel.render({ appName: app.name, code, use })).catch(async (error: unknown) => {
    log.error(
      { appId: app.id, reason: error instanceof Error ? error.name : 'unknown' },
      `${channel.method} not accepted`,
    )
    // The code has reached no one: a retry is to send another.
    await removeCode(database, id)
    throw new HttpError(503, undefined, channel.unsent)
  })
}
