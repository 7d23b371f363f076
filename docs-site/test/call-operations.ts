import { createTestProvider } from '@keyhook/provider/test'
import { expect, onTestFinished } from 'vitest'
import { samples } from '@keyhook/sdk/internal/test/samples/samples'
import type { toOpenApi } from '../collect/reference/to-open-api.js'

/** An operation of the OpenAPI document, with its method and path. */
export type Call = { readonly method: string; readonly path: string; readonly operation: toOpenApi.Operation }

export const operationsOf = ({ paths }: toOpenApi.Document): readonly Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const origin = 'http://localhost:3000'

export function startProvider() {
  const provider = createTestProvider()
  onTestFinished(async () => {
    await provider.close()
  })
  return provider
}

type Provider = ReturnType<typeof startProvider>

/** Sends a sample request to an operation. Puts each field where the document specifies it. */
export async function send(
  provider: Provider,
  { method, operation, path }: Call,
  extraHeaders: Readonly<Record<string, string>> = {},
  other: Readonly<Record<string, unknown>> = {},
) {
  const sent: Readonly<Record<string, unknown>> = { ...(samples[operation.operationId]!.sent as object), ...other }
  const headers = new Headers({ origin, ...extraHeaders })
  const rest = { ...sent }
  const query = new URLSearchParams()
  let target = path
  for (const { in: location, name } of operation.parameters) {
    const field = location === 'header' ? name.replaceAll('-', '_').replace(/^farcaster_/, '') : name
    const value = name === 'privy-app-id' || name === 'appId' ? provider.appId : sent[field]
    delete rest[field]
    if (value === undefined) continue
    if (location === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (location === 'header') headers.set(name, String(value))
    else query.set(name, String(value))
  }
  const hasBody = operation.requestBody !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  // Checks that no field is left over, because such a field is not in the document.
  expect(hasBody ? {} : rest, operation.operationId).toEqual({})
  const response = await provider.fetch(`${provider.url}${target}?${query}`, {
    ...{ method, headers },
    ...(hasBody && { body: JSON.stringify(rest) }),
  })
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return { name: operation.operationId, status: response.status, code }
}

/** Logs in a new user without a session key. Returns the access token. */
export async function logIn(provider: Provider, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { origin, 'content-type': 'application/json', 'privy-app-id': provider.appId }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await provider.fetch(`${provider.url}/api/v1/passwordless/${path}`, init)).json()
  }
  await post('init', { email })
  const code = provider.inbox(email)
  const { token } = (await post('authenticate', { email, code, mode: 'login-or-sign-up' })) as { token: string }
  return token
}

/** Returns the request headers that the provider's pages and the wallet frame send. */
export const providerPage = (provider: Provider) => ({ 'origin': provider.url, 'sec-fetch-site': 'same-origin' })
