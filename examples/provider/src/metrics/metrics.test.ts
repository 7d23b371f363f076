// Proves security rule 51.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { passwordless } from '@keyhook/sdk/wire'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { readEnvironment } from '../app/read-environment.js'
import { startProvider } from '../app/start-provider.js'
import { recipientRefused } from '../base/http-error.js'
import { createTestProvider } from '../test.js'
import { createMetrics } from './create-metrics.js'
import { measureLog } from './measure-log.js'
import { measureSenders } from './measure-senders.js'
import { readStores } from './read-stores.js'

const silent = pino({ level: 'silent' })

/** A provider with metrics, and the values of its metrics by name and labels. */
function setUp(options: createTestProvider.Options = {}) {
  const metrics = createMetrics()
  const provider = createTestProvider({ ...options, log: measureLog(silent, metrics) })
  const write = () => metrics.write(() => readStores(provider.stores, provider.clock.now()))
  const read = async () =>
    new Map(
      (await write())
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
  return { metrics, provider, read, write }
}

test('counts requests, logins, codes, token refreshes, events and locked attempts', async () => {
  const { provider, read } = setUp({ settings: { limits: { failuresInARow: 2, sendsAnHour: 2 } } })
  const ada = createBrowser(provider, 'ada')
  await ada.login('ada@example.com')
  const old = ada.tokens.refresh
  await ada.refresh()
  await ada.refresh()
  await rejection(ada.refresh(old))
  const eve = createBrowser(provider, 'eve')
  await eve.sendCode('bob@example.com')
  for (let index = 0; index < 4; index += 1)
    await rejection(eve.call(passwordless.authenticate, { code: '000000', email: 'bob@example.com' } as never))
  for (let index = 0; index < 3; index += 1) await eve.sendCode('bob@example.com').catch(() => {})
  await provider.fetch(`${provider.url}/health`)
  await provider.fetch(`${provider.url}/api/v1/unknown/${ada.userId()}`)
  const values = await read()

  expect(values.get('keyhook_logins_total{method="email",result="success"}')).toBe(1)
  expect(values.get('keyhook_logins_total{method="email",result="invalid_credentials"}')).toBeGreaterThan(0)
  expect(values.get('keyhook_logins_total{method="email",result="too_many_requests"}')).toBeGreaterThan(0)
  expect(values.get('keyhook_locked_attempts_total')).toBeGreaterThan(0)
  expect(values.get('keyhook_code_requests_total{channel="email",result="success"}')).toBeGreaterThan(1)
  expect(values.get('keyhook_code_requests_total{channel="email",result="too_many_requests"}')).toBeGreaterThan(0)
  expect(values.get('keyhook_session_renewals_total{result="success"}')).toBe(2)
  expect(values.get('keyhook_security_events_total{type="session-ended-by-replay"}')).toBe(1)
  expect(values.get('keyhook_http_requests_total{route="GET /health",status="200"}')).toBe(1)
  expect(values.get('keyhook_http_requests_total{route="none",status="404"}')).toBe(1)
  expect(values.get('keyhook_http_request_duration_seconds_count{route="POST /api/v1/sessions"}')).toBe(3)
})

test('security rule 51: labels contain no ID, address, token or path, and have a bounded number of values', async () => {
  const { metrics, provider, write } = setUp()
  const ada = createBrowser(provider, 'ada')
  const { user } = await ada.login('ada@example.com')
  await ada.refresh()
  for (let index = 0; index < 50; index += 1)
    await provider.fetch(`${provider.url}/path-of-an-attacker-${index}`, { method: 'PUT' })
  const before = (await write()).split('\n').length
  for (let index = 0; index < 50; index += 1)
    await provider.fetch(`${provider.url}/api/v1/users/user-${index}`, { headers: { 'privy-app-id': `app-${index}` } })
  const text = await write()
  // A fault in the provider could log unexpected values.
  for (let index = 0; index < 2000; index += 1) {
    metrics.countLine('info', { route: `GET /${index}`, status: 200, ms: 1 }, 'request')
    metrics.countLine('warn', { event: `event-${index}` }, 'security event')
  }

  expect(text).not.toMatch(/ada@example|path-of-an-attacker|user-1|app-1|did:keyhook|127\.0\.0\.1/)
  for (const secret of [user.id, provider.appId, ada.tokens.refresh, ada.tokens.access])
    expect(text).not.toContain(secret)
  expect(text.split('\n').length - before).toBeLessThan(40)
  expect((await write()).split('\n').filter((line) => line.includes('route="GET /')).length).toBeLessThan(8000)
  expect((await write()).split('\n').filter((line) => line.includes('type="event-')).length).toBeLessThanOrEqual(500)
})

test('counts sent and failed messages, and measures the age of the oldest one', async () => {
  const metrics = createMetrics()
  const pending: ((error?: Error) => void)[] = []
  const slow = {
    send: () => new Promise<void>((resolve, reject) => pending.push((error) => (error ? reject(error) : resolve()))),
  }
  const { mail, sms } = measureSenders({ mail: slow, sms: slow }, metrics)
  const message = { to: 'ada@example.com', subject: '', text: '', html: '' }
  const sent = [mail.send(message), mail.send(message), sms.send(message), mail.send(message)]
  await new Promise((done) => setTimeout(done, 20))
  const write = () => metrics.write(async () => ({ pools: {}, webhooks: { seconds: 3 } }))
  const waiting = await write()
  pending[0]!()
  pending[1]!(new Error('refused'))
  pending[2]!()
  pending[3]!(recipientRefused())
  await Promise.allSettled(sent)
  const after = await write()

  expect(Number(/keyhook_queue_age_seconds\{queue="mail"\} (\S+)/.exec(waiting)?.[1])).toBeGreaterThan(0.01)
  expect(waiting).toContain('keyhook_queue_age_seconds{queue="webhooks"} 3')
  expect(after).toContain('keyhook_queue_age_seconds{queue="mail"} 0')
  expect(after).toContain('keyhook_messages_total{kind="mail",result="sent"} 1')
  expect(after).toContain('keyhook_messages_total{kind="mail",result="failed"} 1')
  expect(after).toContain('keyhook_messages_total{kind="mail",result="refused"} 1')
  expect(after).toContain('keyhook_messages_total{kind="sms",result="sent"} 1')
})

test('measures the connections of the stores, and the age of the oldest webhook that is due', async () => {
  const webhooks = [{ id: 'main', url: 'https://app.example.com/', secret: `whsec_${'A'.repeat(44)}` }]
  const { provider, read } = setUp({ app: { webhooks } })
  await createBrowser(provider).login()
  provider.clock.advance(60_000)
  const { database } = provider
  const values = await database.transaction().execute(async () => {
    // The single connection of the store is in use, so the reading waits.
    const reading = read()
    await expect.poll(() => provider.stores.main?.usage?.()?.waiting).toBeGreaterThan(0)
    expect(provider.stores.main?.usage?.()).toMatchObject({ used: 1 })
    return () => reading
  })

  expect((await values()).get('keyhook_queue_age_seconds{queue="webhooks"}')).toBe(60)
  expect(provider.stores.main?.usage?.()).toEqual({ used: 0, waiting: 0 })
})

test('serves metrics on their own port, and only if the environment sets the port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-metrics-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = {
    origin: 'http://auth.localhost:8787',
    apps: [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] }],
  }
  writeFileSync(join(folder, 'keyhook.config.mjs'), `export default ${JSON.stringify(settings)}`)
  const environment = { KEYHOOK_DATA: folder, KEYHOOK_SETTINGS: join(folder, 'keyhook.config.mjs'), KEYHOOK_PORT: '0' }
  const start = (more: Record<string, string>) =>
    startProvider({ ...readEnvironment({ ...environment, ...more }), environment: {}, log: silent })
  const without = await start({})
  expect(without.metricsPort).toBeUndefined()
  await without.stop()

  const { metricsPort, port, stop } = await start({ KEYHOOK_METRICS_PORT: '0' })
  await fetch(`http://127.0.0.1:${port}/health`)
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const text = await response.text()
  const other = await fetch(`http://127.0.0.1:${metricsPort}/`)
  const main = await fetch(`http://127.0.0.1:${port}/metrics`)
  await stop()

  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('keyhook_http_requests_total{route="GET /health",status="200"} 1')
  expect(text).toContain('keyhook_database_connections{store="main",state="used"}')
  expect(text).toContain('process_cpu_seconds_total')
  expect([other.status, main.status]).toEqual([404, 404])
})

test('the alert rules and the dashboard use only metrics that exist', async () => {
  const { registry } = createMetrics()
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const used = ['alerts.yml', 'dashboard.json'].flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, '../../monitoring', file), 'utf8').matchAll(/\bkeyhook_\w+/g)].map(
      ([name]) => name.replace(/_bucket$/, ''),
    ),
  )
  const named = [...known].filter((name) => name.startsWith('keyhook_') && name !== 'keyhook_log_lines_total')

  expect(used.filter((name) => !known.has(name))).toEqual([])
  expect(named.filter((name) => !used.includes(name))).toEqual([])
})
