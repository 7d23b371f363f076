// More than one export: a connection, and what is asked of it. Longer than a file of code: what all kinds of sites share.

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
import type { AnySite, Endpoints } from '../login-methods/define-oauth-provider.js'
import { loginMethods } from '../login-methods/login-methods.js'
import { isOAuthMethod, oauthProviders } from '../login-methods/oauth-providers.js'
import { customSite } from './custom-site.js'
import { readTokenAnswer } from './read-token-answer.js'

type Own = Pick<Context, 'askSite' | 'clock' | 'log' | 'origin' | 'settings'>

/** A site as this provider is registered there. */
export type Connection = {
  readonly site: AnySite
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly authenticate: oauth.ClientAuth
  readonly scopes: readonly string[]
  readonly returnsTokens: boolean
  /** Where the site sends the user back to. One for each site, so that no site answers for another (RFC 9700, section 4.4). */
  readonly redirectUri: string
  readonly request: {
    readonly [oauth.customFetch]: (url: string, options: object) => Promise<Response>
    readonly [oauth.allowInsecureRequests]: boolean
    readonly signal: () => AbortSignal
  }
}

/** How long a site may take for one answer, in milliseconds. */
const siteTimeout = 4000
/** How long what an issuer says of itself is believed, and one that says nothing is left alone, in milliseconds. */
const discoveryLife = 60 * 60_000
const coolDown = 10_000

/** The site of a method, as the settings are now. Undefined where they name none. */
export async function connectSite(context: Own, method: string): Promise<Connection | undefined> {
  const { custom, ...sites } = context.settings().oauth
  const redirectUri = `${context.origin}/api/v1/oauth/callback/${method}`
  if (isOAuthMethod(method)) {
    const settings = sites[method]
    if (!settings) return undefined
    const { accountType } = loginMethods[method]
    const row: AnySite = { ...oauthProviders[method], accountType }
    const site = { ...row, endpoints: { ...row.endpoints, ...(settings.endpoints as Partial<Endpoints> | undefined) } }
    const { authorization, issuer, keys, token } = site.endpoints
    const server = keepServer(context, {
      issuer: issuer ?? new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
      ...(keys !== undefined && { jwks_uri: keys }),
    })
    return connect(context, { redirectUri, server, settings, site })
  }
  const id = method.startsWith('custom:') ? method.slice('custom:'.length) : ''
  const settings = Object.hasOwn(custom, id) ? custom[id] : undefined
  if (!settings) return undefined
  const server = await discover(context, settings)
  const { authorization_endpoint: authorization = '', token_endpoint: token = '', userinfo_endpoint: user } = server
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
  const site: AnySite = {
    ...customSite(id, settings.name, { authorization, issuer: server.issuer, token, user }),
    // An issuer that lists no methods takes Basic (OpenID Connect Discovery 1.0, section 3).
    ...(!takesPost && { authentication: 'basic' }),
  }
  return connect(context, { redirectUri, server, settings, site })
}

type SiteSettings = NonNullable<
  Settings['oauth'][keyof Omit<Settings['oauth'], 'custom'>] | Settings['oauth']['custom'][string]
>

function connect(
  context: Own,
  {
    redirectUri,
    server,
    settings,
    site,
  }: Pick<Connection, 'redirectUri' | 'server' | 'site'> & { settings: SiteSettings },
): Connection {
  return {
    site,
    server,
    client: { client_id: settings.clientId },
    authenticate: authentication(context, site, settings),
    scopes: settings.scopes ?? site.scopes,
    returnsTokens: settings.returnsTokens,
    redirectUri,
    request: requestOptions(context, { address: site.endpoints.token, settings, site }),
  }
}

/** http is for sites of this machine, as the sandbox's. The settings take no other. */
export const requestOptions = (
  { askSite }: Own,
  { address, settings, site }: { address: string; settings: Pick<SiteSettings, 'allowsPrivate'>; site?: AnySite },
): Connection['request'] => ({
  [oauth.customFetch]: async (asked, options) => {
    const guard = { allowsPrivate: mayLeadInside(address, settings) }
    const ask = () => askSite(asked, { ...options, redirect: 'error' }, guard)
    const first = await ask()
    // The code is used by the time key sets and users are read, so the whole login cannot be repeated. A code is never sent
    // twice by itself: the first request may have used it.
    const response = first.status >= 500 && 'method' in options && options.method === 'GET' ? await ask() : first
    return site && asked === site.endpoints.token ? readTokenAnswer(response, site) : response
  },
  [oauth.allowInsecureRequests]: isLoopback(new URL(address).hostname),
  signal: () => AbortSignal.timeout(siteTimeout),
})

/** To this machine, and inside, leads only a site that the settings say is there, or that is of this machine itself. */
const mayLeadInside = (address: string, { allowsPrivate }: Pick<SiteSettings, 'allowsPrivate'>): boolean =>
  allowsPrivate || isLoopback(new URL(address).hostname)

function authentication({ clock }: Own, site: AnySite, settings: SiteSettings): oauth.ClientAuth {
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
  const { clientIdName = 'client_id' } = site
  if (settings.clientSecret === undefined) return oauth.None()
  const { clientSecret } = settings
  if (site.authentication === 'basic')
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
 * Encodes an id or a secret for the header (RFC 6749, section 2.3.1). Leaves `-`, `.` and `_` as they are, unlike
 * `oauth.ClientSecretBasic`: not every provider decodes the header.
 */
const formEncode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

const servers = new WeakMap<Own['settings'], Map<string, oauth.AuthorizationServer>>()

/** Returns the same object for the same server, because `oauth4webapi` caches the key set of an object for five minutes. */
function keepServer({ settings }: Own, server: oauth.AuthorizationServer): oauth.AuthorizationServer {
  const known = servers.get(settings) ?? new Map<string, oauth.AuthorizationServer>()
  servers.set(settings, known)
  const key = JSON.stringify(server)
  const kept = known.get(key) ?? server
  known.set(key, kept)
  return kept
}

type Discovered = { readonly server: Promise<oauth.AuthorizationServer>; until: number }

const discovered = new WeakMap<Own['settings'], Map<string, Discovered>>()

/** What an issuer says of itself (OpenID Connect Discovery 1.0), asked for once an hour by however many logins. */
export async function discover(
  context: Own,
  settings: Pick<Settings['oauth']['custom'][string], 'allowsPrivate' | 'issuer' | 'name'>,
): Promise<oauth.AuthorizationServer> {
  const { issuer, name } = settings
  const known = discovered.get(context.settings) ?? new Map<string, Discovered>()
  discovered.set(context.settings, known)
  const now = context.clock.now()
  const kept = known.get(issuer)
  if (kept && now < kept.until) return kept.server
  const address = new URL(issuer)
  const ask = async () => {
    const response = await oauth.discoveryRequest(address, requestOptions(context, { address: issuer, settings }))
    return requireSafe(await oauth.processDiscoveryResponse(address, response), mayLeadInside(issuer, settings))
  }
  const server = ask().catch((cause: unknown) => {
    asked.until = context.clock.now() + coolDown
    context.log.error({ err: cause }, 'an issuer did not say where it is asked')
    throw new HttpError(503, undefined, `${name} does not answer.`, { cause })
  })
  const asked: Discovered = { server, until: now + discoveryLife }
  known.set(issuer, asked)
  return server
}

/**
 * What an issuer says of itself, where its addresses are such as the settings may name: the browser is sent to them, and
 * they are asked with the secret (threat 23).
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
    throw new Error('The issuer names an address that is not safe.')
  return server
}

/** Where the user is sent: what the site is asked for, and what its answer must bring back. */
export function authorizationUrl(
  { client, redirectUri, scopes, server, site }: Connection,
  { challenge, nonce, state }: { challenge: string; nonce: string; state: string },
): string {
  const url = new URL(server.authorization_endpoint ?? site.endpoints.authorization)
  const parameters = {
    response_type: 'code',
    [site.clientIdName ?? 'client_id']: client.client_id,
    redirect_uri: redirectUri,
    scope: scopes.join(site.scopeSeparator ?? ' '),
    state,
    ...(site.endpoints.issuer !== undefined && { nonce }),
    ...(site.hasPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...site.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
