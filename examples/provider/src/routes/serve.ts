import type { Endpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { auditCall } from '../audit/audit-call.js'
import { callBudgets, type CallKind, loginReserve } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { requireCaptcha } from '../abuse/require-captcha.js'
import { consumeForKnownDevice } from '../abuse/consume-for-known-device.js'
import { consumeForSessionKey } from '../abuse/consume-for-session-key.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { makeNonce } from '../rules/server-nonce.js'
import { redeemProof } from '../database/proofs.js'
import { requireOpenFrame } from '../database/is-open-frame.js'
import { storeFrameProof } from '../database/store-frame-proof.js'
import { withAllowlist } from '../identity/with-allowlist.js'
import { requireStillAllowed } from '../identity/require-still-allowed.js'
import { isFromFrame } from '../rules/is-from-frame.js'
import { isListed } from '../bundled/wallet-frame.js'
import { isOriginAllowed } from '../rules/is-origin-allowed.js'
import type { Router } from '../http/request-context.js'
import { authorizeSession } from './authorize-session.js'
import { authenticate } from './authenticate.js'
import type { Call, Draft } from '../context/call.js'
import { findApp } from './find-app.js'
import { findSession, type Session } from '../database/find-session.js'
import { originNotAllowed } from '../http/origin-not-allowed.js'
import { providerOrigins } from '../http/provider-origins.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { authorizeServer } from './authorize-server.js'
import { readRefreshToken } from '../rules/refresh-token.js'
import { readRefreshTokenOf, verifyDpop } from './verify-dpop.js'
import type { DirectCall, DirectRoutes } from '../http/direct-routes.js'
import { type DirectReply, jsonReply, noContent } from '../http/reply.js'
import type { RequestHead } from '../http/request-head.js'
import { readFrameStatement } from './read-frame-statement.js'
import { readInput } from './read-input.js'
import { loadUser, toUser } from '../identity/load-user.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { signingRules } from './signing-rules.js'
import { type Answer, noDraft, withIdempotency } from './with-idempotency.js'

/**
 * Registers a handler for an endpoint. Checks the call, decodes its input, encodes the output, and stores the response
 * for repeated requests.
 */
export function serve<request extends z.ZodMiniType, response extends z.ZodMiniType>(
  { context, direct }: serve.Mount,
  endpoint: Endpoint<request, response>,
  handler: serve.Handler<request, response>,
  {
    hasOwner = false,
    hasTag = false,
    headers,
    kind = 'call',
    readsOwner = false,
    secretOf = fromSettings,
  }: serve.Options = {},
): void {
  const route = `${endpoint.method} ${endpoint.path}`
  const encodeOnce = (output: z.output<response>) => z.encode(endpoint.response, output)
  const encode = hasTag ? memoize(encodeOnce) : encodeOnce
  const writeOnce = memoize((wire: object) => {
    const text = JSON.stringify(wire)
    return { tag: `"${digest(text)}"`, text }
  })
  const isForServers = endpoint.auth === 'server'
  const handle = async ({ parameters, request, requestContext }: DirectCall) => {
    requestContext.route = route
    requestContext.isForServers = isForServers
    const found = findApp(context, [request.headers.get('privy-app-id') ?? undefined, parameters['appId']])
    requestContext.appId = found.id
    const app = await withAllowlist(context, found)
    const origin = request.headers.get('origin')
    const fetchSite = request.headers.get('sec-fetch-site')
    const ours = providerOrigins(context, request)
    const { pathname: path, searchParams: query } = new URL(request.url)
    const isOwnPage = isFromFrame({ fetchSite, origin, providerOrigins: ours })
    if (!isOriginAllowed({ allowed: app.origins, fetchSite, origin, providerOrigins: ours }))
      throw originNotAllowed(context, request, app.id)
    if ((endpoint.auth === 'frame' || endpoint.isOwnPage) && !isOwnPage)
      throw new HttpError(403, 'origin_not_allowed', "Only the provider's own pages may make this call.")
    const { address, network } = requestContext
    const body = endpoint.method === 'GET' ? '' : await request.readBody()
    const prove = (isDeferred = false) => verifyDpop(context, request, { body, isDeferred, origins: ours, path })
    const isRenewal = kind === 'refresh'
    const readSession = () =>
      authenticate(context, {
        appId: app.id,
        authorization: request.headers.get('authorization'),
        isRenewal,
        readsOwner,
      })
    let read: ReturnType<typeof readSession> | undefined
    const readHeld = () => (read ??= readSession())
    const charge = (uses: readonly consume.Use[]) =>
      consume(context, uses).catch(async (refusal: unknown) => {
        const passing = { header: request.headers.get('dpop'), prove, refusal, stale: useDpopNonce(context) }
        if (kind === 'login') await consumeForKnownDevice(context, { ...passing, appId: app.id })
        else
          await consumeForSessionKey(context, {
            ...passing,
            findSession: async () => (await readHeld()) ?? (isRenewal ? findRenewed(context, app.id, body) : undefined),
            network,
          })
      })
    const key = isForServers
      ? await authorizeServer(context, { app, configured: secretOf(app), endpoint, headers: request.headers, network })
      : undefined
    if (!key) await charge(callBudgets(kind, network))
    const input = readInput(endpoint, {
      ...{ body, parameters, query },
      headers: request.headers,
    })
    // On an endpoint that needs no token, an invalid token is ignored. The route of the app's configuration has no rate
    // limit, so it does not read a session from the database.
    const held = kind === 'config' && endpoint.auth === 'none' ? undefined : await readHeld()
    // A proof of an unknown caller allows nothing, so it is not stored.
    const proof = await prove(isRenewal || (kind !== 'login' && held === undefined))
    try {
      // The endpoints that refresh and end a session accept older tokens. They check the age of the proof themselves.
      if (proof && !proof.isFresh && !endpoint.sendsHeldToken) throw useDpopNonce(context)
      const session = authorizeSession({ endpoint, proof, session: held })
      if (session && (endpoint.auth === 'required' || endpoint.auth === 'frame'))
        await requireStillAllowed(context, { app, session })
      if (session && endpoint.auth === 'frame') {
        await storeFrameProof(context.database, session, context.clock.now())
        await requireOpenFrame(context.database, { app, session })
      }
      if (session) {
        requestContext.userId = session.user_id
        if (kind !== 'refresh')
          await consume(context, [{ policy: 'session', subject: [session.parent_id ?? session.id] }])
      }
      if (!key && (kind === 'call' || kind === 'login'))
        await consume(context, [appUse({ appId: app.id, session })]).catch(async (refusal: unknown) => {
          if (kind !== 'login') throw refusal
          await charge(loginReserve(app.id, network))
        })
      const frame = endpoint.bindsFrame ? await readFrameStatement(context, request, app.id) : undefined
      const readClient = () => keyedDigest(context.secrets.names, 'client', request.headers.get('privy-ca-id') ?? '')
      const answer = async (claim: () => Promise<void>, draft: Draft): Promise<Answer> => {
        try {
          // The handler of a refresh verifies its caller, and `requireOwner` verifies the owner of a wallet. Both call
          // `claim` themselves.
          if ((key && !hasOwner) || kind === 'login' || (kind !== 'refresh' && session)) await claim()
          // Only a verified token identifies a logged-in user. A login or sign-up as another user still needs the
          // captcha.
          const isSpared = endpoint.auth !== 'none' && session !== undefined
          if (endpoint.captcha && !isSpared) {
            const token = (input as Record<string, unknown>)[endpoint.captcha]
            await requireCaptcha(context, { app, isOwnPage, origin, token })
          }
          const call: Call = {
            address,
            app,
            claim,
            draft,
            // Computed on demand, because few calls need it and an HMAC is a large part of a short call.
            get client() {
              return readClient()
            },
            frame,
            isOwnPage,
            network,
            origin: origin !== null && isListed(app.origins, origin) ? origin : undefined,
            origins: ours,
            proof,
            server: key && {
              keyId: key.id,
              request: { method: endpoint.method, path, body, headers: request.headers },
            },
            session,
            userAgent: request.headers.get('user-agent') ?? '',
          }
          const run = () => handler(input as z.output<request>, call)
          const output: z.output<response> = await (key
            ? auditCall(
                context,
                {
                  ...{ appId: app.id, headers: request.headers, isRead: endpoint.scope === 'read', keyId: key.id },
                  ...{ requestId: requestContext.id, route, target: parameters },
                },
                run,
              )
            : run())
          return { status: 200, body: encode(output) }
        } catch (error) {
          // An error with headers is valid only now, so it is not stored as the response.
          if (!(error instanceof HttpError) || Object.keys(error.headers).length > 0) throw error
          return { status: error.status, body: error.body }
        }
      }
      const { body: wire, status } =
        // A signature for a delegated wallet is never repeated, because the user may have revoked the permission. The
        // responses to the wallet frame contain shares and seeds, so they are not stored.
        endpoint.method === 'GET' || endpoint.auth === 'frame' || (key && endpoint.scope === undefined)
          ? await answer(async () => {}, noDraft)
          : await withIdempotency(
              context,
              {
                idempotencyKey: request.headers.get(key ? 'privy-idempotency-key' : 'idempotency-key'),
                route: key ? `${app.id} ${endpoint.method} ${path}` : `${app.id} ${path}`,
                caller: key
                  ? `key ${key.id}`
                  : session
                    ? `user ${session.user_id}`
                    : `client ${readClient()} ${proof?.thumbprint ?? ''}`,
                body,
              },
              answer,
            )
      requestContext.code = (wire as { code?: string } | undefined)?.code
      const written = hasTag && status === 200 ? writeOnce(wire as object) : undefined
      const reply = jsonReply(written ? written.text : JSON.stringify(wire), {
        status,
        headers: status === 200 ? headers : {},
      })
      // Responses are stored with status 200, including those of an endpoint without content.
      if (status === 200 && endpoint.hasNoContent) return noContent()
      // An open frame sees in this header that the settings have changed.
      if (isOwnPage) reply.headers.set('Keyhook-Signing-Rules', signingRules(app))
      // A user keeps MFA methods that the settings no longer offer. The frame learns the offered methods from the
      // settings.
      if (session && endpoint.auth === 'frame' && app.mfa.methods.length === 0) {
        const { owner, user_id: userId } = session
        const user = owner ? toUser(userId, owner) : await loadUser(context.database, userId)
        if (user?.mfaMethods.length) reply.headers.set('Keyhook-User-Mfa', 'true')
      }
      return written ? withTag(context, request, { reply, tag: written.tag }) : reply
    } finally {
      // A failed call with a session also consumes its proof.
      const { deferred } = proof ?? {}
      if (held && deferred && !deferred.isRedeemed) await redeemProof(context.database, deferred.row)
    }
  }
  direct.on(endpoint.method, endpoint.path, handle, { isForServers })
}

/** Returns the app's secret from the settings, with which its server may call. */
const fromSettings = ({ secret, secretScopes: scopes }: AppSettings) => ({ secret, scopes })

/** Returns the session that a token refresh names, without verifying the refresh token. */
async function findRenewed(context: Context, appId: string, body: string): Promise<Session | undefined> {
  const named = readRefreshToken(readRefreshTokenOf(body) ?? '')
  return named && findSession(context, { appId, id: named.sessionId })
}

type Tagged = { readonly reply: DirectReply; readonly tag: string }

/**
 * Returns the app's rate limit that a call consumes. Calls with a session and calls without one have separate limits.
 */
function appUse({ appId, session }: { appId: string; session: unknown }): consume.Use {
  return { policy: session ? 'appSessions' : 'app', subject: [appId] }
}

/** Adds an `ETag` header. Returns 304 if the client already has the current body. */
function withTag({ clock, secrets }: Context, { headers }: RequestHead, { reply, tag }: Tagged): DirectReply {
  reply.headers.set('ETag', tag)
  // A cached response may contain an old nonce. The `Date` header lets a client compute its age.
  reply.headers.set('DPoP-Nonce', makeNonce(secrets.nonces, clock.now()))
  return headers.get('if-none-match') === tag ? { ...reply, status: 304, body: null } : reply
}

export declare namespace serve {
  type Mount = { context: Context; direct: DirectRoutes; hono: Router }
  type Handler<request extends z.ZodMiniType, response extends z.ZodMiniType> = (
    input: z.output<request>,
    call: Call,
  ) => Promise<z.output<response>>
  type Options = {
    /** True if the handler calls `requireOwner`, so that a stored response needs the owner's signature too. */
    hasOwner?: boolean
    /** True if a client can revalidate a cached response. */
    hasTag?: boolean
    /**
     * The rate limit of the call. `login` is for calls that open a session, prepare a login, or undo a change of
     * accounts.
     */
    kind?: CallKind
    /** Headers of a successful response. */
    headers?: Record<string, string>
    /** True to read the user together with the session. */
    readsOwner?: boolean
    /** Returns the secret of the settings that an endpoint for servers accepts. Default: the app's `secret`. */
    secretOf?: (app: AppSettings) => authorizeServer.Options['configured']
  }
}

/** Caches results by input object. Returns the same result for the same object. */
function memoize<input, result>(compute: (input: input) => result): (input: input) => result {
  const known = new WeakMap<object, { result: result }>()
  return (input) => {
    // The cast is safe, because every response is an object.
    const key = input as object
    const found = known.get(key) ?? { result: compute(input) }
    known.set(key, found)
    return found.result
  }
}
