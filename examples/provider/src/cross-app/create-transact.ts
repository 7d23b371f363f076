import type { CrossAppTransaction } from '@keyhook/sdk/wire'
import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { SessionCall } from '../context/call.js'
import { createKeySets } from '../connections/create-key-sets.js'
import type { Context } from '../context/context.js'
import { hasCrossAppGrant } from '../database/cross-app.js'
import { spendProof } from '../database/used-proofs.js'
import { HttpError, loginRequired } from '../base/http-error.js'
import { logoPath } from '../rules/logo-path.js'
import { loadUser } from '../identity/load-user.js'
import { requireAllowedUser } from '../identity/require-allowed-user.js'
import { digest } from '../rules/digest.js'
import { isListed } from '../bundled/wallet-frame.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { crossAppRequestType } from '../tokens/create-tokens.js'
import { listJwks } from '../tokens/list-jwks.js'
import type { createProviderApp } from './create-provider-app.js'
import { findRequester, type Requester } from './find-requester.js'
import { authorizationServer } from './authorization-server.js'
import { listConnections } from './list-connections.js'
import { randomToken } from '../bytes/random.js'

/** The time that the user may take to approve a request, in milliseconds. */
const requestLife = 120_000

export type SignedRequest = { readonly token: string; readonly request: string }

const notValid = (cause?: unknown) => new HttpError(422, 'invalid_data', 'This request is not valid.', { cause })
const readOnly = () => new HttpError(403, 'invalid_data', 'Cannot transact against a read-only provider app')

/**
 * Returns the operations for requests to a wallet of another app (cross-app). The requester app obtains a token for one
 * request of its user. The provider app then verifies the requester, the request and the user. A requester with
 * read-only access is refused (threat 24).
 */
export function createTransact(
  context: Context,
  { subjectOf }: Pick<ReturnType<typeof createProviderApp>, 'subjectOf'>,
) {
  const { clock, database, tokens } = context
  const keySets = createKeySets(context)

  /** Verifies the token: its requester, this provider app, and the digest of this request. */
  async function verify(providerApp: AppSettings, { request, token }: SignedRequest) {
    const { id, origin } = readIssuer(token)
    const requester = findRequester(context, providerApp, id)
    // The issuer must have the origin of a redirect URI, because the requester's provider receives those redirects.
    if (!requester?.redirectUris.some((uri) => new URL(uri).origin === origin)) throw notValid()
    if (requester.isReadOnly) throw readOnly()
    const keys =
      origin === context.origin
        ? createLocalJWKSet((await listJwks(context, id)) as JSONWebKeySet)
        : keySets(authorizationServer(origin, id).jwks_uri, { allowsPrivate: !providerApp.isProduction })
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      typ: crossAppRequestType,
      issuer: authorizationServer(origin, id).issuer,
      audience: authorizationServer(context.origin, providerApp.id).issuer,
      currentDate: new Date(clock.now()),
      maxTokenAge: requestLife / 1000,
      // The clocks of two providers may differ.
      clockTolerance: 5,
      requiredClaims: ['sub', 'jti', 'exp', 'iat', 'request_hash'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw notValid(error)
      throw new HttpError(503, undefined, 'The keys of the requester app could not be fetched. Try again.', {
        cause: error,
      })
    })
    if (payload['request_hash'] !== digest(request)) throw notValid()
    return { origin: callbackOf(requester, request), payload, requester }
  }

  return {
    /** Returns a token for one request to a wallet of another app. */
    async issue(
      { app, session }: SessionCall,
      { provider_app_id: providerAppId, request_hash }: { provider_app_id: string; request_hash: string },
    ): Promise<string> {
      const connection = listConnections(context.settings(), app).find(({ appId }) => appId === providerAppId)
      if (!connection) throw new HttpError(422, 'invalid_data', 'Invalid connected app')
      if (connection.isReadOnly) throw readOnly()
      const user = await loadUser(database, session.user_id)
      const account = user?.linkedAccounts.find(
        (each) => each.type === 'cross_app' && each.providerApp.id === providerAppId,
      )
      if (account?.type !== 'cross_app') throw new HttpError(403, 'invalid_data', 'Transactions require a valid token')
      return tokens.signCrossAppRequest(app.id, {
        issuer: authorizationServer(context.origin, app.id).issuer,
        audience: authorizationServer(connection.customApiUrl ?? context.origin, providerAppId).issuer,
        subject: account.subject,
        life: requestLife,
        claims: { request_hash, jti: randomToken(16) },
      })
    },
    /** Returns the requester's details, which the approval page shows to the user. */
    async read(providerApp: AppSettings, signed: SignedRequest): Promise<CrossAppTransaction> {
      const { origin, requester } = await verify(providerApp, signed)
      const { appId, iconUrl, name } = requester
      return { name, iconUrl: iconUrl && `${context.origin}${logoPath(providerApp.id, appId)}`, origin }
    },
    /** Throws unless the request is for the current user, the grant still exists, and the token is unused. */
    async accept({ app, session }: SessionCall, signed: SignedRequest): Promise<void> {
      const { payload, requester } = await verify(app, signed)
      // Script in the app's page cannot approve, because the user reads the request only on a provider page.
      if (session.is_own_page !== 1) throw loginRequired()
      await requireAllowedUser(context, { app, session })
      const { user_id } = session
      if (payload.sub !== subjectOf(app, requester.appId, user_id))
        throw new HttpError(403, 'invalid_data', 'This request is for another user. Log in as that user.')
      if (!(await hasCrossAppGrant(database, { requester_id: requester.appId, user_id }))) throw notValid()
      const expiresAt = Number(payload.exp) * 1000
      if (!(await spendProof(database, { digest: digest(`cross-app ${payload.jti}`), expiresAt }))) throw notValid()
    },
  }
}

/** Reads the issuer of an unverified token, only to select the keys that verify it. */
function readIssuer(token: string): { id: string; origin: string } {
  try {
    const { iss = '' } = decodeJwt(token)
    const url = new URL(iss)
    const id = /^\/oauth\/([a-z0-9-]{25})$/.exec(url.pathname)?.[1]
    if (id !== undefined) return { id, origin: url.origin }
  } catch {
    // An unreadable token makes `issuer` undefined, which throws below.
  }
  throw notValid()
}

/** Returns the origin that receives the response. It must be an origin of the requester. */
function callbackOf({ origins }: Requester, request: string): string {
  try {
    const { callbackUrl } = JSON.parse(request) as { callbackUrl?: unknown }
    const { origin } = new URL(String(callbackUrl))
    if (isListed(origins, origin)) return origin
  } catch {
    // An invalid address causes the error below.
  }
  throw notValid()
}
