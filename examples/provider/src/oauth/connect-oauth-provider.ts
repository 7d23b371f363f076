// The connection to an OAuth provider, which all kinds of OAuth providers share.

import { importPKCS8, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { toBase64, toBytes } from '../bytes/encodings.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isLoopback } from '../rules/is-loopback.js'
import { isInside } from '../rules/is-inside.js'
import { Link } from '../rules/url-schemas.js'
import type { Settings } from '../settings/parse-settings.js'
import type { AnyOAuthProvider, Endpoints } from '../login-methods/define-oauth-provider.js'
import { loginMethods } from '../login-methods/login-methods.js'
import { isOAuthMethod, oauthProviders } from '../login-methods/oauth-providers.js'
import { customProvider } from './custom-provider.js'
import { readTokenAnswer } from './read-token-answer.js'

type RequiredContext = Pick<Context, 'fetchExternal' | 'clock' | 'log' | 'origin' | 'settings'>

/** An OAuth provider with the client that this provider has registered there. */
export type Connection = {
  readonly oauthProvider: AnyOAuthProvider
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly authenticate: oauth.ClientAuth
  readonly scopes: readonly string[]
  readonly returnsTokens: boolean
  /**
   * The redirect URI. Each OAuth provider has a separate one, so that no provider can answer for another (RFC 9700,
   * section 4.4).
   */
  readonly redirectUri: string
  readonly request: {
    readonly [oauth.customFetch]: (url: string, options: object) => Promise<Response>
    readonly [oauth.allowInsecureRequests]: boolean
    readonly signal: () => AbortSignal
  }
}

/** The timeout of one request to an OAuth provider, in milliseconds. */
const providerTimeout = 4000
/** The number of milliseconds for which the metadata of an issuer is cached. */
const discoveryLife = 60 * 60_000
const coolDown = 10_000

/** Returns the connection to the OAuth provider of a login method, or undefined if the settings name none. */
export async function connectOAuthProvider(context: RequiredContext, method: string): Promise<Connection | undefined> {
  const { custom, ...builtIn } = context.settings().oauth
  const redirectUri = `${context.origin}/api/v1/oauth/callback/${method}`
  if (isOAuthMethod(method)) {
    const settings = builtIn[method]
    if (!settings) return undefined
    const { accountType } = loginMethods[method]
    const row: AnyOAuthProvider = { ...oauthProviders[method], accountType }
    const oauthProvider = {
      ...row,
      endpoints: { ...row.endpoints, ...(settings.endpoints as Partial<Endpoints> | undefined) },
    }
    const { authorization, issuer, keys, token } = oauthProvider.endpoints
    const server = keepServer(context, {
      issuer: issuer ?? new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
      ...(keys !== undefined && { jwks_uri: keys }),
    })
    return connect(context, { redirectUri, server, settings, oauthProvider })
  }
  const id = method.startsWith('custom:') ? method.slice('custom:'.length) : ''
  const settings = Object.hasOwn(custom, id) ? custom[id] : undefined
  if (!settings) return undefined
  const server = await discover(context, settings)
  const { authorization_endpoint: authorization = '', token_endpoint: token = '', userinfo_endpoint: user } = server
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
  const oauthProvider: AnyOAuthProvider = {
    ...customProvider(id, settings.name, { authorization, issuer: server.issuer, token, user }),
    // An issuer that lists no methods accepts Basic (OpenID Connect Discovery 1.0, section 3).
    ...(!takesPost && { authentication: 'basic' }),
  }
  return connect(context, { redirectUri, server, settings, oauthProvider })
}

type OAuthProviderSettings = NonNullable<
  Settings['oauth'][keyof Omit<Settings['oauth'], 'custom'>] | Settings['oauth']['custom'][string]
>

function connect(
  context: RequiredContext,
  {
    redirectUri,
    server,
    settings,
    oauthProvider,
  }: Pick<Connection, 'redirectUri' | 'server' | 'oauthProvider'> & { settings: OAuthProviderSettings },
): Connection {
  return {
    oauthProvider,
    server,
    client: { client_id: settings.clientId },
    authenticate: authentication(context, oauthProvider, settings),
    scopes: settings.scopes ?? oauthProvider.scopes,
    returnsTokens: settings.returnsTokens,
    redirectUri,
    request: requestOptions(context, { address: oauthProvider.endpoints.token, settings, oauthProvider }),
  }
}

/**
 * Returns the options of requests to an OAuth provider. HTTP is allowed on this machine only, as for the sandbox. The
 * settings reject it for other hosts.
 */
export const requestOptions = (
  { fetchExternal }: RequiredContext,
  {
    address,
    settings,
    oauthProvider,
  }: { address: string; settings: Pick<OAuthProviderSettings, 'allowsPrivate'>; oauthProvider?: AnyOAuthProvider },
): Connection['request'] => ({
  [oauth.customFetch]: async (discovery, options) => {
    const guard = { allowsPrivate: mayLeadInside(address, settings) }
    const send = () => fetchExternal(discovery, { ...options, redirect: 'error' }, guard)
    const first = await send()
    // The code is already used when the key set and the user are fetched, so the login cannot be repeated. A code is
    // never sent twice automatically, because the first request may have used it.
    const response = first.status >= 500 && 'method' in options && options.method === 'GET' ? await send() : first
    return oauthProvider && discovery === oauthProvider.endpoints.token
      ? readTokenAnswer(response, oauthProvider)
      : response
  },
  [oauth.allowInsecureRequests]: isLoopback(new URL(address).hostname),
  signal: () => AbortSignal.timeout(providerTimeout),
})

/**
 * Returns true if requests may use private addresses. The settings allow it, or the OAuth provider runs on this
 * machine.
 */
const mayLeadInside = (address: string, { allowsPrivate }: Pick<OAuthProviderSettings, 'allowsPrivate'>): boolean =>
  allowsPrivate || isLoopback(new URL(address).hostname)

function authentication(
  { clock }: RequiredContext,
  oauthProvider: AnyOAuthProvider,
  settings: OAuthProviderSettings,
): oauth.ClientAuth {
  if ('privateKey' in settings) {
    const { clientId, keyId, privateKey, teamId } = settings
    return async (_server, client, body) => {
      const now = Math.floor(clock.now() / 1000)
      const secret = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience('https://appleid.apple.com')
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .sign(await importPKCS8(privateKey, 'ES256'))
      body.set('client_id', client.client_id)
      body.set('client_secret', secret)
    }
  }
  const { clientIdName = 'client_id' } = oauthProvider
  if (settings.clientSecret === undefined) return oauth.None()
  const { clientSecret } = settings
  if (oauthProvider.authentication === 'basic')
    return (_server, client, _body, headers) => {
      const pair = [client.client_id, clientSecret].map(formEncode).join(':')
      headers.set('authorization', `Basic ${toBase64(toBytes(pair))}`)
    }
  return (_server, client, body) => {
    body.set(clientIdName, client.client_id)
    body.set('client_secret', clientSecret)
  }
}

/**
 * Encodes an ID or a secret for the header (RFC 6749, section 2.3.1). Leaves `-`, `.` and `_` as they are, unlike
 * `oauth.ClientSecretBasic`: not every provider decodes the header.
 */
const formEncode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

const servers = new WeakMap<RequiredContext['settings'], Map<string, oauth.AuthorizationServer>>()

/**
 * Returns the same object for the same server, because `oauth4webapi` caches the key set of an object for five minutes.
 */
function keepServer({ settings }: RequiredContext, server: oauth.AuthorizationServer): oauth.AuthorizationServer {
  const known = servers.get(settings) ?? new Map<string, oauth.AuthorizationServer>()
  servers.set(settings, known)
  const key = JSON.stringify(server)
  const cached = known.get(key) ?? server
  known.set(key, cached)
  return cached
}

type Discovered = { readonly server: Promise<oauth.AuthorizationServer>; until: number }

const discovered = new WeakMap<RequiredContext['settings'], Map<string, Discovered>>()

/** Fetches the metadata of an issuer (OpenID Connect Discovery 1.0). All logins share one request an hour. */
export async function discover(
  context: RequiredContext,
  settings: Pick<Settings['oauth']['custom'][string], 'allowsPrivate' | 'issuer' | 'name'>,
): Promise<oauth.AuthorizationServer> {
  const { issuer, name } = settings
  const known = discovered.get(context.settings) ?? new Map<string, Discovered>()
  discovered.set(context.settings, known)
  const now = context.clock.now()
  const cached = known.get(issuer)
  if (cached && now < cached.until) return cached.server
  const address = new URL(issuer)
  const send = async () => {
    const response = await oauth.discoveryRequest(address, requestOptions(context, { address: issuer, settings }))
    return requireSafe(await oauth.processDiscoveryResponse(address, response), mayLeadInside(issuer, settings))
  }
  const server = send().catch((cause: unknown) => {
    discovery.until = context.clock.now() + coolDown
    context.log.error({ err: cause }, 'the discovery document of an OAuth provider could not be read')
    throw new HttpError(503, undefined, `${name} is unavailable. Try again later.`, { cause })
  })
  // A request that never ends must not stop later logins.
  const discovery: Discovered = { server, until: now + providerTimeout }
  known.set(issuer, discovery)
  void server.then(
    () => (discovery.until = context.clock.now() + discoveryLife),
    () => {},
  )
  return server
}

/**
 * Returns the metadata if each address is one that the settings would accept. The browser is redirected to them, and
 * they receive the client secret (threat 23).
 */
function requireSafe(server: oauth.AuthorizationServer, allowsPrivate: boolean): oauth.AuthorizationServer {
  const { authorization_endpoint, jwks_uri, token_endpoint, userinfo_endpoint } = server
  const isSafe = (text: string | undefined) => {
    if (text === undefined || !z.safeParse(Link, text).success) return false
    const { hostname } = new URL(text)
    return allowsPrivate || !isInside(hostname)
  }
  const needed = [authorization_endpoint, token_endpoint, jwks_uri]
  if (![...needed, ...(userinfo_endpoint === undefined ? [] : [userinfo_endpoint])].every(isSafe))
    throw new Error('The metadata of the issuer contains an unsafe URL.')
  return server
}

/** Returns the address that the user is redirected to. */
export function authorizationUrl(
  { client, redirectUri, scopes, server, oauthProvider }: Connection,
  { challenge, nonce, state }: { challenge: string; nonce: string; state: string },
): string {
  const url = new URL(server.authorization_endpoint ?? oauthProvider.endpoints.authorization)
  const parameters = {
    response_type: 'code',
    [oauthProvider.clientIdName ?? 'client_id']: client.client_id,
    redirect_uri: redirectUri,
    scope: scopes.join(oauthProvider.scopeSeparator ?? ' '),
    state,
    ...(oauthProvider.endpoints.issuer !== undefined && { nonce }),
    ...(oauthProvider.hasPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...oauthProvider.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
