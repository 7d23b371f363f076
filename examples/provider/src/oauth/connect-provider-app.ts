import * as oauth from 'oauth4webapi'
import type { Context } from '../context/context.js'
import { createProviderApp } from '../cross-app/create-provider-app.js'
import { authorizationServer } from '../cross-app/authorization-server.js'
import { listConnections } from '../cross-app/list-connections.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { listJwks } from '../tokens/list-jwks.js'
import { type Connection, discover, requestOptions } from './connect-oauth-provider.js'
import { crossAppProvider } from './cross-app-provider.js'

/**
 * Returns the connection to a provider app, or undefined if the settings name none. An app of this provider uses the
 * same protocol, with its requests handled in this process.
 */
export async function connectProviderApp(
  context: Context,
  { app, providerAppId }: { app: AppSettings; providerAppId: string },
): Promise<Connection | undefined> {
  const { apps } = context.settings()
  const connection = listConnections({ apps }, app).find(({ appId }) => appId === providerAppId)
  const providerApp = apps.find(({ id }) => id === providerAppId)
  if (!connection || (connection.customApiUrl === undefined && !providerApp)) return undefined
  const { customApiUrl, name } = connection
  const known = authorizationServer(customApiUrl ?? context.origin, providerAppId)
  const { issuer } = known
  const isLocal = customApiUrl === undefined
  const server: oauth.AuthorizationServer = isLocal
    ? known
    : await discover(context, { allowsPrivate: false, issuer, name })
  const { authorization_endpoint: authorization = '', token_endpoint: token = '' } = server
  const request = requestOptions(context, { address: issuer, settings: { allowsPrivate: false } })
  return {
    oauthProvider: crossAppProvider(providerAppId, name, { authorization, issuer, token }),
    server,
    client: { client_id: app.id },
    authenticate: oauth.None(),
    scopes: ['openid'],
    returnsTokens: false,
    redirectUri: `${context.origin}/api/v1/oauth/callback/privy:${providerAppId}`,
    request:
      isLocal && providerApp
        ? {
            ...request,
            [oauth.allowInsecureRequests]: isLoopback(new URL(issuer).hostname),
            [oauth.customFetch]: async (url, { body }: { body?: unknown }) =>
              url === known.token_endpoint
                ? createProviderApp(context).exchange(providerApp, new URLSearchParams(String(body)))
                : Response.json(await listJwks(context, providerAppId)),
          }
        : request,
  }
}
