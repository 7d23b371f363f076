// Proves security rule 31.
import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { setUp } from '../../test/set-up.js'

const price = '/api/v1/token_price?chainId=1&tokenSymbol=ETH'
const origin = 'http://app.localhost:5173'
const secret = 'a'.repeat(43)

/** Calls without a session that the limit of the app may refuse, because they are not part of a login. */
const refusable: readonly string[] = [
  '/api/v1/analytics_events',
  '/api/v1/cross-app/request',
  '/api/v1/cross-app/transaction',
  '/api/v1/sessions/logout',
  '/api/v1/token_price',
]

const device = makeAuthenticator({ origin })
const challenge = Buffer.alloc(32).toString('base64url')
const { response: created, ...credential } = device.create({
  challenge,
  rp: { id: 'app.localhost' },
  user: { id: 'x' },
})
const { response: signed } = device.get({ challenge, rpId: 'app.localhost' })
/** A body with the fields of every call. Each call ignores the fields of other calls. */
const body = {
  ...{ address: `0x${'a'.repeat(40)}`, email: 'ada@example.com', phoneNumber: '+12124567890', code: '000000' },
  ...{
    message: 'x',
    signature: '0x',
    fid: 1,
    nonce: 'x',
    custom_metadata: {},
    channel_token: 'x',
    guest_credential: secret,
    secret,
  },
  ...{ provider: 'google', redirect_to: `${origin}/`, code_challenge: 'x', state_code: 'x', code_verifier: 'x' },
  ...{ authorization_code: 'x', refresh_token: 'x', handover: true, token: 'x', relying_party: origin, challenge },
  authenticator_response: {
    ...{ id: credential.id, raw_id: credential.id, type: 'public-key', client_extension_results: {} },
    response: {
      client_data_json: created.clientDataJSON,
      attestation_object: created.attestationObject,
      authenticator_data: signed.authenticatorData,
      signature: signed.signature,
      transports: [],
    },
  },
}

const sessionless = Object.values(wire)
  .flatMap((resource: unknown) => (typeof resource === 'object' && resource ? Object.values(resource as object) : []))
  .filter((one): one is wire.Endpoint => typeof (one as Partial<wire.Endpoint> | null)?.path === 'string')
  .filter(
    ({ auth, path }) =>
      (auth === 'none' || auth === 'optional') && path.startsWith('/api/') && !refusable.includes(path),
  )
const calls = new Map(sessionless.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** Sets up an app whose limit for calls without a session is used up. */
async function flooded() {
  const { provider } = setUp({
    app: { secret: 'app-secret-of-32-characters-0000', origins: [origin] },
    settings: { limits: { app: 1 }, trustedProxies: 1 },
  })
  const call = async (path: string, { headers = {}, method = 'GET' }: { headers?: object; method?: string } = {}) =>
    provider.fetch(new URL(path, provider.url), {
      method,
      headers: {
        'privy-app-id': provider.appId,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.1',
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
  for (let count = 0; count < 2; count++) await call(price, { headers: { origin } })
  return { call, provider }
}

test.each([...calls.values()])(
  'security rule 31: a flood of calls to an app does not block $method $path',
  async ({ isOwnPage, method, path }) => {
    const { call, provider } = await flooded()
    const address = path.replace(/\{\w+\}/, provider.appId)
    const ofProvider = { 'origin': new URL(provider.url).origin, 'sec-fetch-site': 'same-origin' }
    const headers = { 'farcaster-channel-token': 'x', ...(isOwnPage ? ofProvider : { origin }) }
    const { status } = await call(address, { method, headers })

    // 400 would mean that the body lacks a field, so the limit was not reached.
    expect([400, 429]).not.toContain(status)
  },
)

test("security rule 31: a flood of calls to an app does not block the app's own server", async () => {
  const { call, provider } = await flooded()
  const path = '/api/v1/users/did:privy:none/custom_metadata'
  const authorization = (text: string) => `Basic ${Buffer.from(`${provider.appId}:${text}`).toString('base64')}`
  const statuses: number[] = []
  for (const text of ['app-secret-of-32-characters-0000', 'another secret'])
    statuses.push((await call(path, { method: 'POST', headers: { authorization: authorization(text) } })).status)

  expect(statuses).toEqual([404, 401])
})
