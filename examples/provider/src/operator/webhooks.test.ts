import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpOperator } from '../../test/set-up-operator.js'
import { createReceiver, refuse } from '../../test/webhook-receiver.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'
import { createTestProvider } from '../test.js'

const secrets = { root: randomBytes(32), recovery: randomBytes(32) }

/** A provider with one endpoint, and the commands on its stores. */
async function setUp() {
  const operator = setUpOperator()
  const receiver = createReceiver()
  const { secret } = receiver
  const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] }
  const webhooks = [{ id: 'main', secret, url: receiver.url }]
  const provider = createTestProvider({
    ...operator.files,
    app: { ...app, webhooks },
    fetch: receiver.fetch,
    secrets,
  })
  const writeSettings = (url: string) => {
    const settings = { origin: 'http://auth.localhost:8787', apps: [{ ...app, webhooks: [{ ...webhooks[0], url }] }] }
    writeFileSync(join(operator.folder, 'keyhook.config.mjs'), `export default ${JSON.stringify(settings)}`)
  }
  writeSettings(`${receiver.url}?token=private`)
  const run = (...words: string[]) => operator.run(secrets, 'webhooks', ...words)
  return { browser: createBrowser(provider), provider, receiver, run, writeSettings }
}

test('lists endpoints with waiting and failed webhooks, and the webhooks of an endpoint', async () => {
  const { browser, provider, receiver, run } = await setUp()
  receiver.answer = refuse
  await browser.login()
  await provider.deliverWebhooks()
  const [endpoint] = await run('list')
  expect(endpoint).toMatchObject({
    endpoint: 'main',
    url: receiver.url,
    events: 'all',
    isRotating: false,
    pending: 2,
    failed: 0,
    lastError: 'The endpoint answered 503.',
    pausedUntil: null,
  })
  expect(JSON.stringify(endpoint)).not.toContain(receiver.secret)
  const listed = await run('list', 'main')
  expect(listed).toMatchObject([
    { type: 'user.authenticated', status: 'pending', attempts: 0, user: browser.userId() },
    { type: 'user.created', status: 'pending', attempts: 1, error: 'The endpoint answered 503.' },
  ])
  expect(await run('list', 'main', 'failed')).toEqual([])
  expect(await run('list', 'main', 'pending', '--type', 'user.created')).toHaveLength(1)
})

test('replays one webhook by its ID, or all since a time, with unchanged IDs', async () => {
  const { browser, provider, receiver, run } = await setUp()
  await browser.login()
  await provider.deliverWebhooks()
  const ids = receiver.received.map(({ id }) => id)
  const now = provider.clock.now()
  const [before, after] = [new Date(now - 1000).toISOString(), new Date(now + 1000).toISOString()]
  /** The commands read the system's clock, which is ahead. */
  const deliver = () => {
    provider.clock.advance(60_000)
    return provider.deliverWebhooks()
  }
  expect(await run('replay', 'main', ids[1]!)).toEqual([{ replayed: ids[1] }])
  // The webhook already waits for delivery.
  expect(await rejection(run('replay', 'main', ids[1]!))).toMatchObject({ name: 'CommandError' })
  await deliver()
  expect(await rejection(run('replay', 'main', after))).toMatchObject({ name: 'CommandError' })
  expect(await run('replay', 'main', before, after)).toEqual(ids.map((replayed) => ({ replayed })))
  await deliver()

  expect(receiver.received.map(({ id }) => id)).toEqual([...ids, ids[1], ...ids])
})

test('replays a webhook that failed for three days', async () => {
  const { browser, provider, receiver, run } = await setUp()
  receiver.answer = refuse
  await browser.login()
  provider.clock.advance(3 * 24 * 60 * 60_000)
  await provider.sweep()
  const failed = await run('list', 'main', 'failed')
  receiver.answer = async () => new Response(null)
  receiver.received.length = 0
  for (const { id } of failed.toReversed()) await run('replay', 'main', String(id))
  await provider.deliverWebhooks()

  expect(receiver.types()).toEqual(['user.created', 'user.authenticated'])
})

test('security rule 48: tests an endpoint, and refuses one on a private address', async () => {
  const { provider, run, writeSettings } = await setUp()
  await provider.migrate()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  writeSettings(`http://127.0.0.1:${port}/webhooks`)
  const tested = await run('test', 'main')
  server.close()

  expect(tested).toMatchObject([{ endpoint: 'main', delivered: false }])
  expect(requests).toEqual([])
})

test('prints a new secret for a rotation, and not the current one', async () => {
  const { provider, receiver, run } = await setUp()
  await provider.migrate()
  const [rotated] = await run('rotate', 'main')
  expect(rotated).toMatchObject({ endpoint: 'main', secret: expect.stringMatching(/^whsec_/) as string })
  expect(JSON.stringify(rotated)).not.toContain(receiver.secret)
  expect(rotated?.['secret']).not.toBe(makeWebhookSecret())
  expect(Object.keys(rotated ?? {})).toEqual(['endpoint', 'secret', 'changed', 'step1', 'step2', 'step3'])
})

test('explains its actions, and names the known endpoints', async () => {
  const { provider, run } = await setUp()
  await provider.migrate()

  expect(await rejection(run('unknown'))).toMatchObject({
    message: expect.stringContaining('webhooks replay') as string,
  })
  expect(await rejection(run('test', 'other'))).toMatchObject({ message: 'Name an endpoint: main.' })
  expect(await rejection(run('replay', 'main', 'yesterday'))).toMatchObject({ name: 'CommandError' })
})
