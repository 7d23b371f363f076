import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '@keyhook/sdk/server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setUp, withoutClicks } from '../../test/set-up.js'
import { createReceiver, refuse } from '../../test/webhook-receiver.js'
import { createProvider } from '../app/create-provider.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { systemClock } from '../ports/clock.js'
import { parseSettings } from '../settings/parse-settings.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'
import type { createTestProvider } from '../test.js'
import { retryDelay } from './retry-delay.js'

const day = 24 * 60 * 60_000
type Endpoint = NonNullable<NonNullable<createTestProvider.Options['app']>['webhooks']>[number]

/** A provider with one endpoint, and the receiver behind it. */
function setUpWebhooks(options: createTestProvider.Options & { endpoint?: Partial<Endpoint> } = {}) {
  const { endpoint, ...rest } = options
  const receiver = createReceiver()
  const { secret, url } = receiver
  const webhooks = [{ id: 'main', secret, url, ...endpoint }]
  const world = setUp({ ...rest, app: { ...withoutClicks, webhooks, ...rest.app }, fetch: receiver.fetch })
  const list = () => world.provider.database.selectFrom('webhook_deliveries').selectAll().orderBy('number').execute()
  return { ...world, list, receiver, deliver: world.provider.deliverWebhooks }
}

test('delivers the webhooks of a login in order, with the user in the form of the API', async () => {
  const { browser, deliver, provider, receiver } = setUpWebhooks()
  const { user } = await browser().login()
  await deliver()

  expect(receiver.types()).toEqual(['user.created', 'user.authenticated'])
  const [created, authenticated] = receiver.received
  expect(created?.event).toMatchObject({
    app_id: provider.appId,
    occurred_at: Math.floor(provider.clock.now() / 1000),
    user: {
      id: user.id,
      created_at: Math.floor(user.createdAt.getTime() / 1000),
      linked_accounts: [{ type: 'email', address: 'ada@example.com' }],
      mfa_methods: [],
      has_accepted_terms: false,
      is_guest: false,
    },
  })
  expect(authenticated?.event).toMatchObject({ account: { type: 'email', address: 'ada@example.com' } })
  expect(created?.id).not.toBe(authenticated?.id)
})

test('security rule 48: signs as svix, Standard Webhooks and the SDK verify, also with the previous secret', async () => {
  const previousSecret = makeWebhookSecret()
  const { browser, deliver, receiver } = setUpWebhooks({ endpoint: { previousSecret } })
  await browser().login()
  await deliver()
  const [{ body, headers, id }] = receiver.received as [(typeof receiver.received)[number]]

  for (const secret of [receiver.secret, previousSecret]) {
    expect(new SvixWebhook(secret).verify(body, headers)).toMatchObject({ type: 'user.created' })
    expect(new StandardWebhook(secret).verify(body, headers)).toMatchObject({ type: 'user.created' })
    expect(await verifyWebhook({ body, headers }, { secret })).toMatchObject({ event: { type: 'user.created' }, id })
  }
  const svixHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('svix-')))
  expect(new SvixWebhook(receiver.secret).verify(body, svixHeaders)).toMatchObject({ type: 'user.created' })
  expect(() => new SvixWebhook(makeWebhookSecret()).verify(body, headers)).toThrow()
  expect(() => new SvixWebhook(receiver.secret).verify(`${body} `, headers)).toThrow()
})

test('stores no webhook for an app without endpoints, or without an endpoint for the event type', async () => {
  const none = setUpWebhooks({ app: { webhooks: [] } })
  const other = setUpWebhooks({ endpoint: { events: ['user.deleted'] } })
  for (const { browser, deliver, list, receiver } of [none, other]) {
    await browser().login()
    await deliver()
    expect(await list()).toEqual([])
    expect(receiver.received).toEqual([])
  }
})

test('retries a webhook after a growing time, with the same ID and a new signature', async () => {
  const { browser, deliver, provider, receiver } = setUpWebhooks({ endpoint: { events: ['user.created'] } })
  receiver.answer = refuse
  await browser().login()
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  provider.clock.advance(120)
  await deliver()
  provider.clock.advance(120)
  await deliver()
  expect(receiver.received).toHaveLength(2)
  receiver.answer = async () => new Response(null)
  provider.clock.advance(1000)
  await deliver()

  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  const [first, , third] = receiver.received.map(({ headers }) => headers['webhook-signature'])
  expect(first).not.toBe(third)
})

test('retries for three days in at most 40 attempts, and waits for four hours at most', () => {
  let [attempts, at] = [0, 0]
  for (; at < 3 * day; attempts++) at += retryDelay(attempts + 1, 0)

  expect(attempts).toBeGreaterThan(20)
  expect(attempts).toBeLessThan(40)
  expect(retryDelay(1000, 0)).toBe(4 * 60 * 60_000)
  expect(retryDelay(1, 0.999)).toBeLessThan(112)
})

test('delivers later webhooks of a user only after the earlier ones, and does not delay other users', async () => {
  const { browser, deliver, provider, receiver } = setUpWebhooks()
  receiver.answer = async ({ body }) => (body.includes('ada@') ? refuse() : new Response(null))
  await browser('ada').login('ada@example.com')
  await deliver()
  await browser('ada').login('ada@example.com')
  await browser('bob').login('bob@example.com')
  await deliver()
  const beforeRetry = receiver.received.map(
    ({ event }) => `${event.type} ${/ada|bob/.exec(JSON.stringify(event))?.[0]}`,
  )
  receiver.answer = async () => new Response(null)
  receiver.received.length = 0
  provider.clock.advance(60_000)
  await deliver()

  expect(beforeRetry).toEqual(['user.created ada', 'user.created bob', 'user.authenticated bob'])
  expect(receiver.types()).toEqual(['user.created', 'user.authenticated', 'user.authenticated'])
})

test('gives up after three days, and delivers the next webhook of the user', async () => {
  const log = Object.assign(pino({ level: 'silent' }), { error: vi.fn() })
  const { browser, deliver, list, provider, receiver } = setUpWebhooks({ log })
  receiver.answer = async ({ event }) => (event.type === 'user.created' ? refuse() : new Response(null))
  await browser().login()
  await deliver()
  provider.clock.advance(3 * day)
  await deliver()

  const rows = await list()
  expect(rows.map(({ attempts, error, status, type }) => ({ attempts, error, status, type }))).toEqual([
    { attempts: 2, error: 'The endpoint answered 503.', status: 'failed', type: 'user.created' },
    { attempts: 1, error: null, status: 'delivered', type: 'user.authenticated' },
  ])
  expect(log.error.mock.calls.flat()).toContainEqual(expect.objectContaining({ type: 'user.created', attempts: 2 }))
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('whsec_')
})

test('the cleanup job gives up old webhooks of a paused endpoint, and deletes rows after 14 days', async () => {
  const { browser, list, provider, receiver } = setUpWebhooks()
  receiver.answer = refuse
  await browser().login()
  provider.clock.advance(3 * day)
  await provider.sweep()
  expect((await list()).map(({ status }) => status)).toEqual(['failed', 'failed'])

  provider.clock.advance(11 * day)
  await provider.sweep()
  expect(await list()).toEqual([])
  expect(await provider.database.selectFrom('webhook_queues').selectAll().execute()).toEqual([])
})

test('pauses an endpoint after 20 failures in a row for 10 s, and resumes after one successful probe', async () => {
  const { browser, deliver, provider, receiver } = setUpWebhooks({ endpoint: { events: ['user.created'] } })
  const circuits = () => provider.database.selectFrom('webhook_circuits').selectAll().execute()
  receiver.answer = refuse
  for (let index = 0; index < 25; index++) await browser(`b${index}`).login(`user${index}@example.com`)
  await deliver()
  expect(receiver.received).toHaveLength(25)
  expect(await circuits()).toEqual([])
  provider.clock.advance(10_000)
  await deliver()
  expect(await circuits()).toHaveLength(1)
  const opened = receiver.received.length
  provider.clock.advance(5000)
  await deliver()
  expect(receiver.received).toHaveLength(opened)
  // A failed probe doubles the time to the next one.
  provider.clock.advance(5000)
  await deliver()
  expect(receiver.received).toHaveLength(opened + 1)
  provider.clock.advance(15_000)
  await deliver()
  expect(receiver.received).toHaveLength(opened + 1)

  receiver.answer = async () => new Response(null)
  receiver.received.length = 0
  provider.clock.advance(5000)
  await deliver()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(25)
  expect(await circuits()).toEqual([])
})

test('stores webhooks of an endpoint that is removed from the settings, and delivers them after it is added again', async () => {
  const { browser, deliver, provider, receiver } = setUpWebhooks({ endpoint: { events: ['user.created'] } })
  await provider.migrate()
  receiver.answer = refuse
  await browser().login()
  await deliver()
  provider.configure({ webhooks: [{ id: 'other', secret: receiver.secret, url: receiver.url }] })
  provider.clock.advance(60_000)
  await deliver()
  receiver.answer = async () => new Response(null)
  provider.configure({ webhooks: [{ id: 'main', secret: receiver.secret, url: receiver.url }] })
  provider.clock.advance(10 * 60_000)
  await deliver()

  expect(receiver.received).toHaveLength(2)
})

test('stores a change and its webhook in one transaction', async () => {
  const { browser, deliver, provider } = setUpWebhooks()
  await browser().login()
  await deliver()
  const { database } = provider
  const list = () => database.selectFrom('sessions').select('id').execute()
  const before = await list()
  await database.schema.dropTable('webhook_deliveries').execute()

  await expect(browser('other').login()).rejects.toThrow()
  expect(await list()).toEqual(before)
})

test('a second process continues after the lease of a crashed process has ended', async () => {
  const receiver = createReceiver()
  const webhooks = [{ id: 'main', secret: receiver.secret, url: receiver.url }]
  const { browser, provider } = setUp({ app: { webhooks }, fetch: receiver.fetch })
  await browser().login()
  // Leaves the queue as a process that was killed during a delivery.
  await provider.database.updateTable('webhook_queues').set({ worker: 'crashed' }).execute()
  const expires_at = provider.clock.now() + 1500
  await provider.database.insertInto('webhook_workers').values({ id: 'crashed', expires_at }).execute()
  await provider.deliverWebhooks()
  expect(receiver.received).toEqual([])
  provider.clock.advance(1500)
  await provider.deliverWebhooks()

  expect(receiver.types()).toEqual(['user.created', 'user.authenticated'])
})

test('security rule 48: calls an endpoint without permission for private addresses, except in a sandbox', async () => {
  const { browser, deliver, receiver } = setUpWebhooks({ endpoint: { events: ['user.created'] } })
  await browser().login()
  await deliver()
  expect(receiver.received.map(({ allowsPrivate }) => allowsPrivate)).toEqual([false])
})

test('security rule 48: sends nothing to this machine, and does not follow a redirect to it', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(307, { location: '/target' }).end()
    else response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const webhooks = ['/direct', '/redirect'].map((path) => ({
    ...{ id: path.slice(1), events: ['user.created' as const], secret: makeWebhookSecret(), url: `${origin}${path}` },
  }))
  const production = setUp({ app: { webhooks } })
  await production.browser().login()
  await production.provider.deliverWebhooks()
  expect(requests).toEqual([])

  const sandbox = setUp({ app: { webhooks }, sandbox: () => new Hono() })
  const ada = sandbox.browser()
  await ada.login()
  await sandbox.provider.deliverWebhooks()
  expect(requests.toSorted()).toEqual(['/direct', '/redirect'])
  const rows = await sandbox.provider.database.selectFrom('webhook_deliveries').selectAll().execute()
  expect(Object.fromEntries(rows.map(({ endpoint, status }) => [endpoint.split('/')[1], status]))).toEqual({
    direct: 'delivered',
    redirect: 'pending',
  })
})

test('security rule 48: logs and stores neither a secret nor a signature', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const { browser, deliver, list, provider, receiver } = setUpWebhooks({ log })
  receiver.answer = async () => {
    throw new TypeError('The server does not answer.')
  }
  await browser().login()
  await deliver()
  provider.clock.advance(3 * day)
  await deliver()
  const secret = receiver.secret.slice('whsec_'.length)
  const stored = JSON.stringify(await list())

  expect(lines.join('')).toContain('webhook not delivered')
  for (const text of [lines.join(''), stored]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain('v1,')
  }
  expect(lines.join('')).not.toContain('ada@example.com')
})

test('delivers in the background until the provider closes', async () => {
  const receiver = createReceiver()
  const webhooks = [{ id: 'main', secret: receiver.secret, url: receiver.url }]
  const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'], webhooks }
  const settings = parseSettings({ origin: 'http://auth.localhost:8787', apps: [app] })
  const nowhere = { send: async () => {} }
  const provider = createProvider({
    ...{ database: ':memory:', fetch: receiver.fetch, log: pino({ level: 'silent' }), settings },
    ...{ secrets: { root: randomBytes(32), recovery: randomBytes(32) }, senders: { mail: nowhere, sms: nowhere } },
  })
  await provider.migrate()
  const context = { clock: systemClock, database: provider.database, settings: () => settings }
  const alarm = { alarm: 'many-emails', description: '', session_id: null, user_id: null }
  const emit = () => emitWebhook(context, { appId: app.id, type: 'security.alarm', userId: undefined }, () => alarm)
  await emit()
  await vi.waitFor(() => expect(receiver.types()).toEqual(['security.alarm']), { timeout: 60_000 })
  await provider.close()
  expect(receiver.received).toHaveLength(1)
})

test('two processes on one file deliver each webhook once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-webhooks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const receiver = createReceiver()
  const options = {
    app: { webhooks: [{ id: 'main', secret: receiver.secret, url: receiver.url }] },
    ...{ database: join(folder, 'a.db'), recoveryDatabase: join(folder, 'b.db'), fetch: receiver.fetch },
    ...{ now: Date.now(), secrets: { root: randomBytes(32), recovery: randomBytes(32) } },
  }
  const providers = [setUp(options), setUp(options)]
  for (const { browser } of providers) {
    for (let index = 0; index < 10; index++) await browser(`b${index}`).login(`user${index}@example.com`)
  }
  await Promise.all(providers.map(({ provider }) => provider.deliverWebhooks()))
  expect(receiver.received).toHaveLength(30)
  for (const { provider } of providers) await provider.close()

  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30)
})
