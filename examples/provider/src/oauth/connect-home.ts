import * as oauth from 'oauth4webapi'
import type { Context } from '../context/context.js'
import { createHome } from '../cross-app/create-home.js'
import { homeServer } from '../cross-app/home-server.js'
import { listConnections } from '../cross-app/list-connections.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { listJwks } from '../tokens/list-jwks.js'
import { type Connection, discover, requestOptions } from './connect-site.js'
import { homeSite } from './home-site.js'

/**
 * Another app as an app asks it who its users are. Undefined where the settings name none. An app of this provider is asked
 * as any other, by the same protocol, and without a way over the network.
 */
export async function connectHome(
  context: Context,
  { app, homeId }: { app: AppSettings; homeId: string },
): Promise<Connection | undefined> {
  const { apps } = context.settings()
  const connection = listConnections({ apps }, app).find(({ appId }) => appId === homeId)
  const home = apps.find(({ id }) => id === homeId)
  if (!connection || (connection.customApiUrl === undefined && !home)) return undefined
  const { customApiUrl, name } = connection
  const known = homeServer(customApiUrl ?? context.origin, homeId)
  const { issuer } = known
  const isOwn = customApiUrl === undefined
  const server: oauth.AuthorizationServer = isOwn
    ? known
    : await discover(context, { allowsPrivate: false, issuer, name })
  const { authorization_endpoint: authorization = '', token_endpoint: token = '' } = server
  const request = requestOptions(context, { address: issuer, settings: { allowsPrivate: false } })
  return {
    site: homeSite(homeId, name, { authorization, issuer, token }),
    server,
    client: { client_id: app.id },
    authenticate: oauth.None(),
    scopes: ['openid'],
    returnsTokens: false,
    redirectUri: `${context.origin}/api/v1/oauth/callback/privy:${homeId}`,
    request:
      isOwn && home
        ? {
            ...request,
            [oauth.allowInsecureRequests]: isLoopback(new URL(issuer).hostname),
            [oauth.customFetch]: async (url, { body }: { body?: unknown }) =>
              url === known.token_endpoint
                ? createHome(context).exchange(home, new URLSearchParams(String(body)))
                : Response.json(await listJwks(context, homeId)),
          }
        : request,
  }
}
