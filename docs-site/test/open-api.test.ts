import { createTestProvider } from '@keyhook/provider/test'
import { expect, onTestFinished, test } from 'vitest'
import { samples } from '../../sdk/src/wire/samples/samples.js'
import { listEndpoints } from '../collect/reference/list-endpoints.js'
import { toOpenApi } from '../collect/reference/to-open-api.js'

const { paths } = toOpenApi(listEndpoints(), { docs: new Map(), refusals: new Map() })
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

type Call = (typeof operations)[number]

const origin = 'http://localhost:3000'

function startProvider() {
  const provider = createTestProvider()
  onTestFinished(async () => {
    await provider.close()
  })
  return provider
}

type Provider = ReturnType<typeof startProvider>

/** Sends a sample of a call, with each field where the document puts it. */
async function send(provider: Provider, { method, operation, path }: Call, own: Readonly<Record<string, string>> = {}) {
  const sent = samples[operation.operationId]!.sent as Readonly<Record<string, unknown>>
  const headers = new Headers({ origin, ...own })
  const rest = { ...sent }
  const query = new URLSearchParams()
  let target = path
  for (const { in: place, name } of operation.parameters) {
    const field = place === 'header' ? name.replaceAll('-', '_').replace(/^farcaster_/, '') : name
    const value = name === 'privy-app-id' || name === 'appId' ? provider.appId : sent[field]
    delete rest[field]
    if (value === undefined) continue
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'header') headers.set(name, String(value))
    else query.set(name, String(value))
  }
  const hasBody = operation.requestBody !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  // What the document has no place for stays at home.
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

/** The access token of a new user, whose session no key is bound to. */
async function logIn(provider: Provider, email: string): Promise<string> {
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

const needs = ({ operation: { security } }: Call, scheme: string) =>
  security.length > 0 && security.every((way) => scheme in way)

/** What they are given in the body is a token itself. */
const takesToken = (name: string) => ['sessions.refresh', 'sessions.recover', 'sessions.fork'].includes(name)

/** As the provider's own pages are, the wallet frame among them. */
const ownPage = (provider: Provider) => ({ 'origin': provider.url, 'sec-fetch-site': 'same-origin' })

test('the running provider has every call of the document, and reads it from where the document puts it', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call)))

  expect(operations.length).toBeGreaterThan(100)
  expect(answers.filter(({ status }) => [400, 404, 405, 500].includes(status))).toEqual([])
})

test('the running provider asks for the login that the document says, and for none where it says none', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call, ownPage(provider))))
  const refused = answers
    .filter(({ code, name }) => code === 'missing_or_invalid_token' && !takesToken(name))
    .map(({ name }) => name)
  const guarded = operations.filter((call) => needs(call, 'user')).map(({ operation }) => operation.operationId)
  const ofServers = operations.filter((call) => needs(call, 'app')).map(({ operation }) => operation.operationId)

  expect(refused.toSorted()).toEqual(guarded.filter((name) => !takesToken(name)).toSorted())
  expect(answers.filter(({ name, status }) => ofServers.includes(name) && status !== 403)).toEqual([])
})

test('an access token alone is enough where the document says so, and for no call of the wallet frame', async () => {
  const provider = startProvider()
  const answers: { name: string; code: string | undefined; isFrame: boolean }[] = []
  for (const call of operations.filter((each) => needs(each, 'user'))) {
    const token = await logIn(provider, `${call.operation.operationId}@example.com`)
    const isFrame = needs(call, 'frame')
    const isOwn = isFrame || call.operation.description.includes('own pages')
    const own = { authorization: `Bearer ${token}`, ...(isOwn && ownPage(provider)) }
    answers.push({ ...(await send(provider, call, own)), isFrame })
  }
  const isRefused = ({ code }: { code: string | undefined }) =>
    ['missing_or_invalid_token', 'origin_not_allowed'].includes(code ?? '')

  expect(answers.filter(({ isFrame }) => isFrame).length).toBeGreaterThan(15)
  expect(answers.filter((answer) => answer.isFrame !== isRefused(answer) && !takesToken(answer.name))).toEqual([])
})
