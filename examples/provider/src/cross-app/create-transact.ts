import type { CrossAppTransaction } from '@keyhook/sdk/wire'
import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { SessionCall } from '../context/call.js'
import { createKeySets } from '../connections/create-key-sets.js'
import type { Context } from '../context/context.js'
import { hasCrossAppGrant } from '../database/cross-app.js'
import { spendProof } from '../database/spent-proofs.js'
import { HttpError, loginRequired } from '../base/http-error.js'
import { logoPath } from '../rules/logo-path.js'
import { loadUser } from '../identity/load-user.js'
import { requireAdmittedUser } from '../identity/require-admitted-user.js'
import { digest } from '../rules/digest.js'
import { isListed } from '../bundled/wallet-frame.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { crossAppRequestType } from '../tokens/create-tokens.js'
import { listJwks } from '../tokens/list-jwks.js'
import type { createHome } from './create-home.js'
import { findRequester, type Requester } from './find-requester.js'
import { homeServer } from './home-server.js'
import { listConnections } from './list-connections.js'
import { randomToken } from '../bytes/random.js'

/** How long a request may be shown and agreed to, in milliseconds. */
const requestLife = 120_000

export type AskedToSign = { readonly token: string; readonly request: string }

const notValid = (cause?: unknown) => new HttpError(422, 'invalid_data', 'This request is not valid.', { cause })
const readOnly = () => new HttpError(403, 'invalid_data', 'Cannot transact against a read-only provider app')

/**
 * Asking the wallet that a user has in another app. The app that asks gets a token for one request of its user; the app at home
 * checks that it is one of its requesters, that it is for this request and this user, and not for reading alone (threat 24).
 */
export function createTransact(context: Context, { subjectOf }: Pick<ReturnType<typeof createHome>, 'subjectOf'>) {
  const { clock, database, tokens } = context
  const keySets = createKeySets(context)

  /** Who asks, where the token is by an app that may, for this home, and for exactly this request. */
  async function verify(home: AppSettings, { request, token }: AskedToSign) {
    const { id, origin } = readIssuer(token)
    const requester = findRequester(context, home, id)
    // The provider of the app that asks is the one that gets its answers.
    if (!requester?.redirectUris.some((uri) => new URL(uri).origin === origin)) throw notValid()
    if (requester.isReadOnly) throw readOnly()
    const keys =
      origin === context.origin
        ? createLocalJWKSet((await listJwks(context, id)) as JSONWebKeySet)
        : keySets(homeServer(origin, id).jwks_uri, { allowsPrivate: !home.isProduction })
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      typ: crossAppRequestType,
      issuer: homeServer(origin, id).issuer,
      audience: homeServer(context.origin, home.id).issuer,
      currentDate: new Date(clock.now()),
      maxTokenAge: requestLife / 1000,
      // The clocks of two providers differ.
      clockTolerance: 5,
      requiredClaims: ['sub', 'jti', 'exp', 'iat', 'request_hash'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw notValid(error)
      throw new HttpError(503, undefined, 'The keys of the app that asks could not be read.', { cause: error })
    })
    if (payload['request_hash'] !== digest(request)) throw notValid()
    return { origin: callbackOf(requester, request), payload, requester }
  }

  return {
    /** A token for one request of a user, whose wallet is in another app. */
    async issue(
      { app, session }: SessionCall,
      { provider_app_id: homeId, request_hash }: { provider_app_id: string; request_hash: string },
    ): Promise<string> {
      const connection = listConnections(context.settings(), app).find(({ appId }) => appId === homeId)
      if (!connection) throw new HttpError(422, 'invalid_data', 'Invalid connected app')
      if (connection.isReadOnly) throw readOnly()
      const user = await loadUser(database, session.user_id)
      const account = user?.linkedAccounts.find((each) => each.type === 'cross_app' && each.providerApp.id === homeId)
      if (account?.type !== 'cross_app') throw new HttpError(403, 'invalid_data', 'Transactions require a valid token')
      return tokens.signCrossAppRequest(app.id, {
        issuer: homeServer(context.origin, app.id).issuer,
        audience: homeServer(connection.customApiUrl ?? context.origin, homeId).issuer,
        subject: account.subject,
        life: requestLife,
        claims: { request_hash, jti: randomToken(16) },
      })
    },
    /** Who asks, for the user to read. */
    async read(home: AppSettings, asked: AskedToSign): Promise<CrossAppTransaction> {
      const { origin, requester } = await verify(home, asked)
      const { appId, iconUrl, name } = requester
      return { name, iconUrl: iconUrl && `${context.origin}${logoPath(home.id, appId)}`, origin }
    },
    /** Throws unless the user who is logged in is the one who is asked, still lets the app know them, and this is the first time. */
    async accept({ app, session }: SessionCall, asked: AskedToSign): Promise<void> {
      const { payload, requester } = await verify(app, asked)
      // Script in a page of the app's is not the page on which the user has read it.
      if (session.is_own_page !== 1) throw loginRequired()
      await requireAdmittedUser(context, { app, session })
      const { user_id } = session
      if (payload.sub !== subjectOf(app, requester.appId, user_id))
        throw new HttpError(403, 'invalid_data', 'Log in as the user that the app asks for.')
      if (!(await hasCrossAppGrant(database, { requester_id: requester.appId, user_id }))) throw notValid()
      const expiresAt = Number(payload.exp) * 1000
      if (!(await spendProof(database, { digest: digest(`cross-app ${payload.jti}`), expiresAt }))) throw notValid()
    },
  }
}

/** Whose token it says it is. Nothing is believed before it is verified. */
function readIssuer(token: string): { id: string; origin: string } {
  try {
    const { iss = '' } = decodeJwt(token)
    const url = new URL(iss)
    const id = /^\/oauth\/([a-z0-9-]{25})$/.exec(url.pathname)?.[1]
    if (id !== undefined) return { id, origin: url.origin }
  } catch {
    // As below.
  }
  throw notValid()
}

/** The page that gets the answer, which is one of the app's. */
function callbackOf({ origins }: Requester, request: string): string {
  try {
    const { callbackUrl } = JSON.parse(request) as { callbackUrl?: unknown }
    const { origin } = new URL(String(callbackUrl))
    if (isListed(origins, origin)) return origin
  } catch {
    // As below.
  }
  throw notValid()
}
