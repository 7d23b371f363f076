import type { AuthResponse } from '@keyhook/sdk/wire'
import * as oauth from 'oauth4webapi'
import { HttpError } from '../base/http-error.js'
import type { Identity } from '../domain/identity.js'
import type { Connection } from './connect-site.js'
import type { Answers } from '../login-methods/define-oauth-provider.js'

/** What a site has said of the user who came back from it. */
export type Exchanged = {
  readonly subject: string
  readonly profile: Identity['profile']
  readonly tokens: AuthResponse['oAuthTokens']
}

const invalidCode = () => new HttpError(422, 'invalid_credentials', 'Invalid code during OAuth flow.')

/**
 * Asks a site who has come back from it: changes its code for tokens, and those for the user. Throws an `HttpError` that
 * says why there is no user: refused, suspended, too many requests, not everything agreed to, or a code that is not good.
 */
export async function exchangeCode(connection: Connection, returned: exchangeCode.Returned): Promise<Exchanged> {
  const { authenticate, client, redirectUri, request, scopes, server, site } = connection
  const { method, nonce, parameters, state, verifier } = returned
  // A site that is no issuer may name one all the same.
  if (site.endpoints.issuer === undefined) parameters.delete('iss')
  try {
    const checked = oauth.validateAuthResponse(server, client, parameters, state)
    const codeVerifier: string | typeof oauth.nopkce = site.hasPkce ? verifier : oauth.nopkce
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticate,
      checked,
      redirectUri,
      codeVerifier,
      request,
    )
    // The same code can be sent again.
    if (answer.status >= 500) throw unanswered(site.name, new Error(`Answered ${answer.status}.`))
    const isOpenId = site.endpoints.issuer !== undefined
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      requireIdToken: isOpenId,
      ...(isOpenId && { expectedNonce: nonce }),
    })
    if (isOpenId) await oauth.validateApplicationLevelSignature(server, answer, request)
    const granted = (tokens.scope ?? '').split(/[ ,]+/)
    const missing = Object.entries(site.needed ?? {}).find(
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
    const ask = (url: string | undefined) => url && askSite(connection, tokens.access_token, url)
    const answers: Answers = {
      claims: oauth.getValidatedIdTokenClaims(tokens),
      user: await ask(site.endpoints.user),
      emails: await ask(site.endpoints.emails),
    }
    const { profile, subject } = site.read(answers)
    if (subject === undefined) throw invalidCode()
    return {
      subject,
      // Each row's reader gives the profile of its own kind of account.
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
    throw toHttpError(error, site.name)
  }
}

export declare namespace exchangeCode {
  type Returned = {
    method: string
    /** What the site sent back with the user. */
    parameters: URLSearchParams
    state: string
    verifier: string
    nonce: string
  }
}

async function askSite({ request }: Connection, token: string, url: string): Promise<unknown> {
  const headers = new Headers({ 'accept': 'application/json', 'user-agent': 'keyhook-provider' })
  const answer = await oauth.protectedResourceRequest(token, 'GET', new URL(url), headers, null, request)
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  throw new SiteRefusal(answer.status, JSON.stringify(body ?? ''))
}

/** A site answered the question who the user is with a refusal. */
class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'
  readonly status: number
  readonly said: string

  constructor(status: number, said: string) {
    super('The site refused.')
    this.status = status
    this.said = said
  }
}

const denials: readonly string[] = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

export const isDenial = (error: string | null): boolean => error !== null && denials.includes(error)

export const denied = (): HttpError =>
  new HttpError(422, 'oauth_user_denied', 'User denied confirmation during OAuth flow')

/** What an operator finds the fault by: the site's code for it, or the kind of error. Never what it sent along. */
export function whyRefused(error: unknown): string {
  const cause = error instanceof HttpError ? (error.cause ?? error) : error
  if (cause instanceof oauth.ResponseBodyError || cause instanceof oauth.AuthorizationResponseError)
    // Whoever begins a login can end it with any text.
    return /^[a-z_]{1,50}$/.test(cause.error) ? cause.error : 'unknown'
  if (cause instanceof HttpError) return cause.code ?? cause.name
  return cause instanceof Error ? cause.name : 'unknown'
}

const unanswered = (name: string, cause: unknown) =>
  new HttpError(503, undefined, `${name} does not answer.`, { cause })

/** Returns whether the provider answered its key set with an error of its own. */
const isKeySetFailure = (error: unknown): boolean =>
  error instanceof oauth.OperationProcessingError && error.cause instanceof Response && error.cause.status >= 500

/** The answer to what a site refused. What went wrong between the provider and the site is no fault of the user. */
function toHttpError(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error
  const { error: code = '', error_description: description = '' } =
    error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError ? error : {}
  const said = `${code} ${description} ${error instanceof SiteRefusal ? error.said : ''}`
  const status =
    error instanceof SiteRefusal ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError
      ? error.status
      : 0
  if (isDenial(code)) return denied()
  if (/suspend|account[ _]disabled/i.test(said))
    return new HttpError(
      403,
      'oauth_account_suspended',
      `Your ${name} account is suspended. Please try another login method.`,
    )
  // Not the status of a call that may be repeated at once: the site is to be left alone.
  if (status === 429 || /rate.?limit|slow_down/i.test(said))
    return new HttpError(
      422,
      'oauth_rate_limited',
      `Request limit reached for ${name}. Please wait a moment and try again.`,
    )
  if (error instanceof TypeError || error instanceof DOMException) return unanswered(name, error)
  // The code is used: a repeated call cannot succeed, so this is not a 503.
  if (status >= 500 || isKeySetFailure(error))
    return new HttpError(422, 'invalid_credentials', `${name} does not answer.`, { cause: error })
  return new HttpError(422, 'invalid_credentials', 'Invalid code during OAuth flow.', { cause: error })
}
