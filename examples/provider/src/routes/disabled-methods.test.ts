// Proves threat 20.
import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'

const resources: Readonly<Record<string, object>> = {
  custom: wire.customJwt,
  email: wire.passwordless,
  farcaster: wire.farcaster,
  github: wire.oauth,
  guest: wire.guest,
  passkey: wire.passkeys,
  siwe: wire.siwe,
  siws: wire.siws,
  sms: wire.passwordlessSms,
  telegram: wire.telegram,
}
/**
 * Exempts endpoints that unlink, because unlinking stays possible. Also exempts endpoints that only complete a call of
 * another endpoint in the list.
 */
const others = /unlink|\/status$|\/(?:oauth|farcaster)\/(?:authenticate|link)$/

const calls = Object.entries(resources).flatMap(([method, resource]) =>
  (Object.values(resource) as wire.Endpoint[])
    .filter(({ path }) => !others.test(path))
    .map((endpoint) => ({ method: method as LoginMethod, path: endpoint.path, endpoint })),
)

/** A request body with every required field. */
const whole = {
  ...{ email: 'ada@example.com', oldAddress: 'ada@example.com', newAddress: 'grace@example.com', code: '123456' },
  ...{ phoneNumber: '+12133734253', old_phone_number: '+12133734253', new_phone_number: '+12133734254' },
  ...{ guest_credential: 'A'.repeat(43), token: 'a.b.c', nonce: 'A'.repeat(43), provider: 'github' },
  ...{ redirect_to: 'http://app.localhost/', code_challenge: 'A'.repeat(43), state_code: 'A'.repeat(43) },
  ...{
    address: `0x${'0'.repeat(40)}`,
    message: 'A',
    signature: 'A',
    chainId: 'eip155:1',
    walletClientType: 'any',
    connectorType: 'injected',
  },
  ...{ relying_party: 'http://app.localhost', farcaster_id: '1', userInfo: { provider: 'github', subject: '1' } },
  challenge: 'AAAA',
  authenticator_response: {
    ...{ id: 'AAAA', raw_id: 'AAAA', type: 'public-key', client_extension_results: {} },
    response: { client_data_json: 'e30', attestation_object: 'oA', authenticator_data: 'AAAA', signature: 'AAAA' },
  },
}

test.each(calls)('threat 20: rejects $path if the app does not offer $method', async ({ endpoint, method }) => {
  const { browser, provider } = setUp({ app: { loginMethods: ['email', 'sms'] } })
  const ada = browser('ada')
  await ada.login('someone@example.com')
  provider.configure({ loginMethods: [method === 'sms' ? 'email' : 'sms'] })

  const headers =
    endpoint.auth === 'required' || endpoint.auth === 'frame'
      ? await ada.headersOf(endpoint, { nonce: await ada.readNonce(), path: endpoint.path, token: ada.tokens.access })
      : {}
  const body = JSON.stringify(method === 'siws' ? { ...whole, address: '1'.repeat(32) } : whole)
  const answer = await ada.raw(endpoint.path, { method: endpoint.method, headers, body })

  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'disallowed_login_method' }),
  ])
})
