import type { AuthResponse } from '@keyhook/sdk/wire'
import * as oauth from 'oauth4webapi'
import { HttpError } from '../base/http-error.js'
import type { Identity } from '../domain/identity.js'
import type { Connection } from './connect-oauth-provider.js'
import type { Answers } from '../login-methods/define-oauth-provider.js'

/** The result of exchanging a code with an OAuth provider. */
export type Exchanged = {
  readonly subject: string
  readonly profile: Identity['profile']
  readonly tokens: AuthResponse['oAuthTokens']
}

const invalidCode = () => new HttpError(422, 'invalid_credentials', 'Invalid code during OAuth flow.')

/**
 * Exchanges the code for tokens, and fetches the user. Throws an `HttpError` with the reason: denied, suspended, rate
 * limited, a missing scope, or an invalid code.
 */
export async function exchangeCode(connection: Connection, returned: exchangeCode.Returned): Promise<Exchanged> {
  const { authenticate, client, redirectUri, request, scopes, server, oauthProvider } = connection
  const { method, nonce, parameters, state, verifier } = returned
  // An OAuth provider without OpenID Connect may still send an issuer.
  if (oauthProvider.endpoints.issuer === undefined) parameters.delete('iss')
  try {
    const checked = oauth.validateAuthResponse(server, client, parameters, state)
    const codeVerifier: string | typeof oauth.nopkce = oauthProvider.hasPkce ? verifier : oauth.nopkce
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticate,
      checked,
      redirectUri,
      codeVerifier,
      request,
    )
    // After a server error, the client can send the same code again.
    if (answer.status >= 500)
      throw unanswered(oauthProvider.name, new Error(`The server responded with status ${answer.status}.`))
    const isOpenId = oauthProvider.endpoints.issuer !== undefined
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      requireIdToken: isOpenId,
      ...(isOpenId && { expectedNonce: nonce }),
    })
    if (isOpenId) await oauth.validateApplicationLevelSignature(server, answer, request)
    const granted = (tokens.scope ?? '').split(/[ ,]+/)
    const missing = Object.entries(oauthProvider.needed ?? {}).find(
      ([scope, name]) =>
        tokens.scope !== undefined && scopes.includes(scope) && !granted.includes(scope) && !granted.includes(name),
    )
    if (missing)
      throw new HttpError(
        422,
        'oauth_missing_scope',
        `Retry and check ${missing[0]} to finish connecting your account.`,
        { data: { scope: missing[0] } },
      )
    const fetchAnswer = (url: string | undefined) => url && fetchFromProvider(connection, tokens.access_token, url)
    const answers: Answers = {
      claims: oauth.getValidatedIdTokenClaims(tokens),
      user: await fetchAnswer(oauthProvider.endpoints.user),
      emails: await fetchAnswer(oauthProvider.endpoints.emails),
    }
    const { profile, subject } = oauthProvider.read(answers)
    if (subject === undefined) throw invalidCode()
    return {
      subject,
      // The cast is safe, because each OAuth provider's `read` returns the profile of its account type.
      profile: profile as Identity['profile'],
      tokens: {
        provider: method,
        accessToken: tokens.access_token,
        accessTokenExpiresInSeconds: tokens.expires_in,
        refreshToken: tokens.refresh_token,
        refreshTokenExpiresInSeconds: undefined,
        scopes: granted.filter((scope) => scope !== ''),
      },
    }
  } catch (error) {
    throw toHttpError(error, oauthProvider.name)
  }
}

export declare namespace exchangeCode {
  type Returned = {
    method: string
    /** Parameters of the redirect. */
    parameters: URLSearchParams
    state: string
    verifier: string
    nonce: string
  }
}

async function fetchFromProvider({ request }: Connection, token: string, url: string): Promise<unknown> {
  const headers = new Headers({ 'accept': 'application/json', 'user-agent': 'keyhook-provider' })
  const answer = await oauth.protectedResourceRequest(token, 'GET', new URL(url), headers, null, request)
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  throw new ProviderRefusal(answer.status, JSON.stringify(body ?? ''))
}

/** Thrown when an OAuth provider refuses to return the user. */
class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    super('The OAuth provider rejected the request.')
    this.status = status
    this.text = text
  }
}

const denials: readonly string[] = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

export const isDenial = (error: string | null): boolean => error !== null && denials.includes(error)

export const denied = (): HttpError =>
  new HttpError(422, 'oauth_user_denied', 'User denied confirmation during OAuth flow')

/**
 * Returns the error code of the OAuth provider, or the kind of error, for the log. Other text of the answer is never
 * logged.
 */
export function whyRefused(error: unknown): string {
  const cause = error instanceof HttpError ? (error.cause ?? error) : error
  if (cause instanceof oauth.ResponseBodyError || cause instanceof oauth.AuthorizationResponseError)
    // An attacker can return any text as the error, so only a short code is logged.
    return /^[a-z_]{1,50}$/.test(cause.error) ? cause.error : 'unknown'
  if (cause instanceof HttpError) return cause.code ?? cause.name
  return cause instanceof Error ? cause.name : 'unknown'
}

const unanswered = (name: string, cause: unknown) =>
  new HttpError(503, undefined, `${name} is unavailable. Try again later.`, { cause })

/** Returns true if the OAuth provider answered the key set request with a server error. */
const isKeySetFailure = (error: unknown): boolean =>
  error instanceof oauth.OperationProcessingError && error.cause instanceof Response && error.cause.status >= 500

/**
 * Returns the error for the client. A fault between this provider and the OAuth provider is never reported as the
 * user's.
 */
function toHttpError(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error
  const { error: code = '', error_description: description = '' } =
    error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError ? error : {}
  const text = `${code} ${description} ${error instanceof ProviderRefusal ? error.text : ''}`
  const status =
    error instanceof ProviderRefusal ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError
      ? error.status
      : 0
  if (isDenial(code)) return denied()
  if (/suspend|account[ _]disabled/i.test(text))
    return new HttpError(
      403,
      'oauth_account_suspended',
      `Your ${name} account is suspended. Please try another login method.`,
    )
  // The status does not invite an immediate retry.
  if (status === 429 || /rate.?limit|slow_down/i.test(text))
    return new HttpError(
      422,
      'oauth_rate_limited',
      `Request limit reached for ${name}. Please wait a moment and try again.`,
    )
  if (error instanceof TypeError || error instanceof DOMException) return unanswered(name, error)
  // The code is used, so a retry cannot succeed. This is why the status is not 503.
  if (status >= 500 || isKeySetFailure(error))
    return new HttpError(422, 'invalid_credentials', `${name} is unavailable. Log in again later.`, { cause: error })
  return new HttpError(422, 'invalid_credentials', 'Invalid code during OAuth flow.', { cause: error })
}
