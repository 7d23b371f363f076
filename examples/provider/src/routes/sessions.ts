import { sessions } from '@keyhook/sdk/wire'
import type { Call } from '../context/call.js'
import { endOldForks } from '../database/end-old-forks.js'
import { endSession } from '../database/end-session.js'
import { findSession, openFamilyKey, type Session } from '../database/find-session.js'
import { revokeHandovers } from '../database/handovers.js'
import { openSession } from '../database/open-session.js'
import { recordEvent } from '../database/record-event.js'
import type { SecurityEvent } from '../database/security-events.js'
import { rotateSession } from '../database/rotate-session.js'
import { invalidToken, HttpError } from '../base/http-error.js'
import { describeDevice } from '../rules/describe-device.js'
import { keyedDigest } from '../rules/digest.js'
import { makeRefreshToken } from '../rules/refresh-token.js'
import { issueTokens } from '../identity/issue-tokens.js'
import { handoverLife, handoverOrigin, requireHandover } from './handover.js'
import { holdsKey } from './holds-key.js'
import { requireProof, requireTokenAndProof } from './require-token-and-proof.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { serve } from './serve.js'
import { verifyRefreshToken } from './verify-refresh-token.js'
import { withSession } from './with-session.js'

/** Validity of a handover token, in milliseconds (threat 4). */
const forkLife = 60_000

export function mountSessions(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  const record = (type: SecurityEvent, { app_id, id, user_id }: Session) =>
    recordEvent(context, { type, appId: app_id, userId: user_id, sessionId: id })

  /**
   * Returns a digest that identifies the caller of a token refresh. Only the same caller can receive the same response
   * again (security rule 9).
   */
  const callerOf = ({ client, network, userAgent }: Call) =>
    keyedDigest(context.secrets.names, 'caller', network, client, userAgent)

  /**
   * Returns the proof that the rotation of a session consumes. For a session without a key, returns undefined, so that
   * a used proof does not stop the rotation.
   */
  function takeDeferred({ proof }: Call, { thumbprint }: Session) {
    const { deferred } = proof ?? {}
    if (!deferred || thumbprint === null) return undefined
    deferred.isRedeemed = true
    return { row: deferred.row, createError: () => useDpopNonce(context) }
  }

  /**
   * Ends a fork whose handover token was redeemed twice. One of the two clients is an attacker, so both lose the fork
   * (threat 4).
   */
  async function endFork(session: Session): Promise<HttpError> {
    if (session.recoverable_until === null) await endSession(context, session, 'fork-reuse')
    return invalidToken()
  }

  serve(
    mount,
    sessions.refresh,
    async ({ refresh_token }, call) => {
      const verified = await requireTokenAndProof(context, call, refresh_token, { readsOwner: true })
      const { familyKey, generation, session } = verified
      await call.claim()
      // A handover token can redeem its fork only once.
      if (session.kind === 'fork' && generation === 0) throw await endFork(session)
      const rotated = await rotateSession(context, session, {
        caller: callerOf(call),
        presented: generation,
        proof: takeDeferred(call, session),
      })
      if (!rotated) throw invalidToken()
      return issueTokens(context, { app: call.app, familyKey, session: rotated })
    },
    { kind: 'refresh', readsOwner: true },
  )

  serve(mount, sessions.logout, async ({ refresh_token }, call) => {
    const verified = refresh_token && (await verifyRefreshToken(context, call, refresh_token).catch(ignoreInvalid))
    // Only a caller with the session's key can end the session.
    const isOwner = verified && holdsKey(verified.session, call.proof)
    // Ends the session before the response (security rule 13). Also succeeds if the session has already ended.
    if (isOwner) await endSession(context, verified.session, 'logout')
    else if (call.session) await endSession(context, call.session, 'logout')
    return { success: true }
  })

  serve(
    mount,
    sessions.fork,
    withSession(async ({ refresh_token }, call) => {
      const { generation, session } = await requireTokenAndProof(context, call, refresh_token)
      if (session.id !== call.session.id) throw invalidToken()
      if (session.kind === 'fork')
        throw new HttpError(422, 'invalid_data', 'A session that a fork created cannot be forked again.')
      // Handover sessions are the only forks. Script in the page could keep any other fork while the user stays logged
      // in.
      requireHandover(call)
      const rotated = await rotateSession(context, session, { caller: callerOf(call), presented: generation })
      if (!rotated) throw invalidToken()
      const fork = await openSession(context, {
        appId: call.app.id,
        userId: session.user_id,
        parent: rotated,
        recoverableUntil: clock.now() + forkLife,
        handover: { from: handoverOrigin(context, call), life: handoverLife },
      })
      if (fork) {
        await revokeHandovers(context, fork)
        await record('session-forked', session)
        await endOldForks(context, rotated)
      }
      // The client lost the first response. Returns the same fork again, unless it was used.
      const opened =
        fork ??
        (await database
          .selectFrom('sessions')
          .selectAll()
          .where('parent_id', '=', rotated.id)
          .where('parent_generation', '=', rotated.generation)
          .where('recoverable_until', 'is not', null)
          .executeTakeFirst())
      if (!opened) throw invalidToken()
      const { accessToken, refreshToken } = await issueTokens(context, { app: call.app, session: rotated })
      const familyKey = await openFamilyKey(context, opened)
      return { accessToken, refreshToken, newSessionRefreshToken: makeRefreshToken({ id: opened.id, familyKey }, 0) }
    }),
  )

  serve(
    mount,
    sessions.recover,
    async ({ refresh_token }, call) => {
      const { generation, session } = await verifyRefreshToken(context, call, refresh_token)
      if (session.kind !== 'fork' || session.handover === null || generation !== 0) throw invalidToken()
      try {
        // The first browser that redeems a handover token binds the fork to its own key. A second browser ends the
        // fork.
        requireProof(context, call, { ...session, thumbprint: null })
        if (session.handover !== handoverOrigin(context, call)) throw invalidToken()
      } catch (error) {
        // A call from another network or origin does not end the fork. The token stays valid for the original network
        // and origin.
        await record('fork-refused', session)
        throw error
      }
      const recovered = await database
        .updateTable('sessions')
        .set({
          generation: 1,
          recoverable_until: null,
          rotated_at: clock.now(),
          thumbprint: call.proof?.thumbprint ?? null,
          ...describeDevice(call.userAgent),
        })
        .where('id', '=', session.id)
        .where('recoverable_until', '>', clock.now())
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (recovered) {
        if (recovered.thumbprint === null) await record('fork-recovered-unbound', recovered)
        return issueTokens(context, { app: call.app, session: recovered })
      }
      throw await endFork((await findSession(context, { appId: call.app.id, id: session.id })) ?? session)
    },
    { kind: 'login' },
  )
}

function ignoreInvalid(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 401) return undefined
  throw error
}
