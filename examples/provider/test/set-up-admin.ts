import { PrivyClient } from '@privy-io/node'
import type { PrivyClient as ServerAuthClient } from '@privy-io/server-auth'
import type { KeyScope } from '@keyhook/sdk/wire'
import { createTestProvider } from '../src/test.js'

const appSecret = 'a secret of the server of the app, of tests alone'

export const otherApp = { id: 'keyhook-test-app-00000002', name: 'Other app', origins: ['http://other.localhost'] }

const everyScope: readonly KeyScope[] = ['read', 'users', 'wallets']

type Fetch = typeof globalThis.fetch

/** The providers of the test file, by their origin. */
const providers = new Map<string, Fetch>()
const original = globalThis.fetch

// `@privy-io/server-auth` takes no `fetch`. It stores the global one when it is imported.
globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const send = providers.get(new URL(address).origin)
  return send ? withUrl(address, send(input, init)) : original(input, init)
}

/** Sets the address of a response. The package reads it to recognise a response. */
const withUrl = async (url: string, response: Promise<Response>) =>
  Object.defineProperty(await response, 'url', { value: url, enumerable: true })

const { PrivyClient: ServerAuth } = await import('@privy-io/server-auth')

/** Creates a provider in memory with two apps, and the published clients of Privy for both apps. */
export function setUpAdmin({
  app,
  fetch,
  secrets,
  settings,
}: Pick<createTestProvider.Options, 'app' | 'fetch' | 'secrets' | 'settings'> = {}) {
  const server = { secret: appSecret, secretScopes: everyScope }
  const provider = createTestProvider({
    app: { ...server, ...app },
    fetch,
    secrets,
    settings: { ...settings, apps: [{ ...otherApp, ...server }, ...(settings?.apps ?? [])] },
  })
  providers.set(provider.url, provider.fetch)
  /** Creates the client of `@privy-io/node`, whose base URL is the only changed option. */
  const createNode = (appId: string, options: Partial<ConstructorParameters<typeof PrivyClient>[0]> = {}) =>
    new PrivyClient({
      appId,
      appSecret,
      apiUrl: `${provider.url}/api`,
      fetch: provider.fetch,
      logLevel: 'off',
      maxRetries: 0,
      ...options,
    })
  const createServerAuth = (appId: string, authorizationPrivateKey?: string): ServerAuthClient =>
    new ServerAuth(appId, appSecret, {
      apiURL: provider.url,
      walletApi: { apiURL: provider.url, ...(authorizationPrivateKey && { authorizationPrivateKey }) },
    })
  /** Sends a request as the server of an app. */
  async function send(method: string, path: string, options: setUpAdmin.SendOptions = {}) {
    const { appId = provider.appId, body, headers = {}, secret = appSecret } = options
    const response = await provider.fetch(new URL(path, provider.url), {
      method,
      headers: {
        'privy-app-id': appId,
        'content-type': 'application/json',
        'authorization': `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>,
    }
  }
  return {
    provider,
    node: createNode(provider.appId),
    serverAuth: createServerAuth(provider.appId),
    createNode,
    createServerAuth,
    send,
  }
}

export declare namespace setUpAdmin {
  type SendOptions = {
    appId?: string
    secret?: string
    headers?: Readonly<Record<string, string>>
    body?: unknown
  }
}
