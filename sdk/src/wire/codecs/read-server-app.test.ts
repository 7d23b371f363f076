import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { config } from '../endpoints/apps.js'
import { appSettings } from '../endpoints/app-settings.js'
import { ServerAppCodec } from './server-app.js'
import { readServerApp } from './read-server-app.js'

const whole = z.encode(
  ServerAppCodec,
  readServerApp({ telegram_auth_config: {}, funding_config: {}, wallet_policy: {} }),
)
const groups = ['allowlist_config', 'embedded_wallet_config', 'features', 'telegram_auth_config'] as const
const words = ['off', 'all-users', 'users-without-wallets', 'sms', 'totp', 'passkey', 'attest', 'confirm', '']

const value = fc.oneof(
  fc.boolean(),
  fc.constantFrom(...words),
  fc.string(),
  fc.constant(null),
  fc.constant(undefined),
  fc.double(),
  fc.integer(),
  fc.array(fc.oneof(fc.constantFrom(...words), fc.integer()), { maxLength: 4 }),
  fc.record({ id: fc.string() }),
)
const fields = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
const settings = fc
  .tuple(
    fields(Object.keys(whole)),
    fc.record(
      Object.fromEntries(groups.map((name) => [name, fc.oneof(fields(Object.keys(whole[name] ?? {})), value)])),
      { requiredKeys: [] },
    ),
  )
  .map(([flat, nested]) => ({ ...flat, ...nested }))

test('reads any app settings like the schema codec', () => {
  fc.assert(
    fc.property(settings, (wire) => {
      expect(readServerApp(wire)).toEqual(z.decode(ServerAppCodec, wire as never))
    }),
    { numRuns: 500 },
  )
})

test.each([null, undefined, 'text', 1, []])('rejects the app settings %j like the schema codec', (body) => {
  expect(() => readServerApp(body)).toThrow()
  expect(() => z.decode(ServerAppCodec, body as never)).toThrow()
})

test('sends the same request as the app settings endpoint', () => {
  const { decode: _, encode: __, ...call } = appSettings
  expect(config).toMatchObject(call)
  expect(appSettings.encode({ appId: 'app' })).toEqual(config.encode({ appId: 'app' }))
})
