import type { createTestProvider } from '../src/test.js'

/** Lists the addresses of every route of a provider, with each parameter filled in. */
export function listAddresses({ appId, provider }: ReturnType<typeof createTestProvider>) {
  const values: Readonly<Record<string, string>> = { appId, file: 'page-abc.js', chainId: '8453', provider: 'google' }
  const routes = provider.routes().filter(({ path }) => !path.endsWith('*'))
  return routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'GET' : method,
    path,
    filled: path.replaceAll(/:(\w+)(?:\{\w+\|\w+\})?/g, (_, name: string) => values[name] ?? appId),
  }))
}
