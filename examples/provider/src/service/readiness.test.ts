// Proves security rule 32.
import { expect, test, vi } from 'vitest'
import { createSenders } from '../connections/senders.js'
import { createLog } from '../connections/create-log.js'
import { createProvider } from '../app/create-provider.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createTestProvider } from '../test.js'

const secrets = { root: new Uint8Array(32).fill(1), recovery: new Uint8Array(32).fill(2) }
const ask = async ({ fetch }: Pick<ReturnType<typeof createTestProvider>, 'fetch'>, path: string) => {
  const response = await fetch(`http://auth.localhost:8787${path}`)
  return { status: response.status, body: (await response.json()) as unknown }
}

test('a fully configured provider is ready', async () => {
  const provider = createTestProvider()

  expect(await ask(provider, '/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  await provider.close()
})

test('a provider without a mail server is healthy, but not ready', async () => {
  const settings = parseSettings({
    origin: 'http://auth.localhost:8787',
    apps: [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }],
  })
  const provider = createProvider({
    database: ':memory:',
    log: createLog({ write: () => {} }),
    secrets,
    senders: createSenders({ settings: () => settings }),
    settings,
  })
  const fetch = async (url: string | URL | Request) => provider.fetch(new Request(url))

  expect(await ask({ fetch }, '/health')).toMatchObject({ status: 200 })
  expect(await ask({ fetch }, '/ready')).toEqual({ status: 503, body: { status: 'not ready', reasons: ['senders'] } })
  await provider.close()
})

test('a provider with SMS settings needs an SMS sender to be ready', async () => {
  const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }
  const settings = { origin: 'http://auth.localhost:8787', mail: { smtp: 'smtp://127.0.0.1' }, apps: [app] }
  const isConfigured = (sms: object) =>
    createSenders({ settings: () => parseSettings({ ...settings, ...sms }) }).sms.isConfigured?.()
  const service = 'https://AC00:hush@api.twilio.com'

  expect(isConfigured({})).toBe(true)
  expect(isConfigured({ sms: { from: '+15005550006' } })).toBe(false)
  expect(isConfigured({ sms: { from: '+15005550006', service } })).toBe(true)
})

test.each(['database', 'recovery'] as const)('a provider without its %s is healthy, but not ready', async (store) => {
  const provider = createTestProvider()
  await provider.migrate()
  await provider[store].destroy()

  expect(await ask(provider, '/health')).toMatchObject({ status: 200 })
  expect(await ask(provider, '/ready')).toMatchObject({
    status: 503,
    body: { reasons: [store === 'database' ? 'database' : 'recovery-store'] },
  })
})

test('a provider with the wrong encryption secret is healthy, but not ready', async () => {
  const provider = createTestProvider({ secrets })
  await provider.migrate()
  await provider.database.updateTable('installation').set({ fingerprint: 'another' }).execute()

  expect(await ask(provider, '/health')).toMatchObject({ status: 200 })
  expect(await ask(provider, '/ready')).toEqual({ status: 503, body: { status: 'not ready', reasons: ['secrets'] } })
  await provider.close()
})

test('checks the databases at most once a second, regardless of the number of health checks', async () => {
  const provider = createTestProvider()
  await provider.migrate()
  const execute = vi.spyOn(provider.recovery.getExecutor(), 'executeQuery')
  for (let count = 0; count < 50; count++) await ask(provider, '/ready')

  expect(execute.mock.calls.length).toBeLessThan(10)
  await provider.close()
})
