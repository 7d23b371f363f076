import type { Endpoint, KeyScope } from '@keyhook/sdk/wire'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { HttpError, invalidToken } from '../base/http-error.js'
import { fromBase64, toBytes, toText } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import type { Context } from '../context/context.js'
import { type AppKey, findAppKey } from '../database/app-keys.js'
import type { HeaderReader } from '../http/request-head.js'
import { serversOnly } from '../http/servers-only.js'
import { digestAppKey } from '../rules/app-key-secret.js'
import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns the key that a server sends with the app's ID as `Basic` credentials. The key is one of the app's keys, or a
 * secret of the settings. Throws 401 for any other secret, and 403 for a browser and for a missing scope. Only refused
 * calls consume the rate limit of their network (security rule 46).
 */
export async function authorizeServer(
  context: Context,
  { app, configured, endpoint, headers, network }: authorizeServer.Options,
): Promise<AppKey> {
  if (headers.has('origin') || headers.has('sec-fetch-site')) throw serversOnly()
  const secret = readSecret(app.id, headers.get('authorization'))
  const key = secret === undefined ? undefined : await findKey(context, { app, configured, endpoint, secret })
  if (!key) {
    await consume(context, callBudgets('call', network))
    throw invalidToken()
  }
  // Consumes the limit before the scope is checked, so that calls without the scope are limited too.
  await consume(context, [{ policy: 'appServers', subject: [app.id, key.id] }])
  const { scope } = endpoint
  if (scope !== undefined && !key.scopes.includes(scope)) throw missingScope(scope)
  return key
}

export declare namespace authorizeServer {
  type Options = {
    app: AppSettings
    /** The secret of the settings, with its scopes. */
    configured: { readonly secret: string | undefined; readonly scopes: readonly KeyScope[] }
    endpoint: Pick<Endpoint, 'scope'>
    headers: HeaderReader
    network: string
  }
}

const missingScope = (scope: KeyScope) =>
  new HttpError(403, undefined, `This key does not have the scope '${scope}'. Create a key with this scope.`)

async function findKey(
  { clock, database, secrets }: Context,
  {
    app,
    configured,
    endpoint,
    secret,
  }: Pick<authorizeServer.Options, 'app' | 'configured' | 'endpoint'> & { secret: string },
): Promise<AppKey | undefined> {
  if (configured.secret !== undefined) {
    // The digests have equal lengths for every input.
    const [one, other] = [secret, configured.secret].map((text) => toBytes(digest(text)))
    // The ID contains a space, so it cannot equal the ID of a stored key.
    if (isEqual(one!, other!)) return { id: `settings ${digest(configured.secret)}`, scopes: configured.scopes }
  }
  // Endpoints without a scope accept only their own secret from the settings.
  if (endpoint.scope === undefined) return undefined
  const stored = digestAppKey(secrets.names, { appId: app.id, secret })
  return stored === undefined ? undefined : findAppKey(database, { appId: app.id, digest: stored, now: clock.now() })
}

/** Returns the secret of `Basic` credentials. Returns undefined unless they name the app. */
function readSecret(appId: string, authorization: string | null): string | undefined {
  const given = /^Basic ([\w+/]+={0,2})$/i.exec(authorization ?? '')?.[1]
  const text = given === undefined ? '' : readBasic(given)
  return text.startsWith(`${appId}:`) ? text.slice(appId.length + 1) : undefined
}

/** Malformed base64 matches no secret. */
function readBasic(text: string): string {
  try {
    return toText(fromBase64(text))
  } catch {
    return ''
  }
}
