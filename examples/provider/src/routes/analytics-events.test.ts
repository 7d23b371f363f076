import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyticsEvents } from '@keyhook/sdk/wire'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'

const clientTimestamp = '2026-01-01T00:00:00.000Z'
const bought = {
  event_name: 'sdk_fiat_on_ramp_started',
  client_id: null,
  payload: { provider: 'moonpay', value: '0.05', chainType: 'ethereum', chainId: 8453, clientTimestamp },
}
const created = {
  event_name: 'embedded_wallet_creation_completed',
  client_id: null,
  payload: { chainType: 'solana', clientTimestamp },
}

async function openFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-events-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'events.jsonl')
}

const read = async (file: string): Promise<Record<string, unknown>[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Starts a webhook that records its calls and returns the responses of the test. */
async function startWebhook() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const webhook = { status: 200, received }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(webhook.status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return Object.assign(webhook, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` })
}

const secret = 'a-secret-of-the-webhook'

test('appends client events in order to an owner-readable file, and deletes old ones', async () => {
  const file = await openFile()
  const { browser, provider } = setUp({ settings: { events: { file } } })
  const ada = browser()
  await ada.call(analyticsEvents.report, bought)
  await ada.call(analyticsEvents.report, { events: [created, bought] })

  await vi.waitFor(async () => expect(await read(file)).toHaveLength(3), { timeout: 60_000 })
  expect(await read(file)).toMatchObject([
    { app_id: provider.appId, event_name: bought.event_name, payload: bought.payload },
    { event_name: created.event_name, payload: created.payload },
    { event_name: bought.event_name },
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await vi.waitFor(
    async () => expect(await provider.database.selectFrom('client_events').selectAll().execute()).toEqual([]),
    { timeout: 60_000 },
  )
})

test('threat 36: stores only the allowed payload fields of an event', async () => {
  const file = await openFile()
  const { browser } = setUp({ settings: { events: { file } } })
  const canary = 'canary-of-a-secret'
  await browser().call(analyticsEvents.report, {
    events: [
      {
        ...bought,
        payload: {
          ...bought.payload,
          ...{ accessToken: canary, email: `${canary}@example.com`, address: canary },
          // Known fields with invalid values.
          ...{ provider: canary, value: canary, chainType: { canary }, chainId: canary, status: canary },
        },
      },
      { ...created, payload: { ...created.payload, constructor: canary, clientTimestamp: canary } },
      { event_name: canary, payload: { chainType: 'solana' } },
      { event_name: 'constructor', payload: { chainType: 'solana' } },
      { event_name: '__proto__', payload: { chainType: 'solana' } },
      bought,
    ],
  })

  await vi.waitFor(async () => expect(await read(file)).toHaveLength(3), { timeout: 60_000 })
  expect(await readFile(file, 'utf8')).not.toContain('canary')
  expect((await read(file)).map(({ payload }) => payload)).toEqual([
    { clientTimestamp },
    { chainType: 'solana' },
    bought.payload,
  ])
})

/** Creates a log that counts warnings. The provider logs one after it has handled a rejected delivery. */
const createLog = () => Object.assign(pino({ level: 'silent' }), { warn: vi.fn() })

test('posts signed events to a webhook, and retries after a rejection', async () => {
  const webhook = await startWebhook()
  const log = createLog()
  const { browser, provider } = setUp({ log, settings: { events: { webhook: { url: webhook.url, secret } } } })
  webhook.status = 503
  await browser().call(analyticsEvents.report, bought)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), { timeout: 60_000 })
  webhook.status = 200
  provider.clock.advance(5000)
  await browser().call(analyticsEvents.report, created)
  await vi.waitFor(() => expect(webhook.received).toHaveLength(2), { timeout: 60_000 })

  const [first, second] = webhook.received.map(({ body }) => (JSON.parse(body) as { events: object[] }).events)
  expect(second).toMatchObject([{ event_name: bought.event_name }, { event_name: created.event_name }])
  expect(second![0]).toEqual(first![0])
  const { body, headers } = webhook.received[1]!
  const [, at = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['keyhook-signature'])) ?? []
  expect(given).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
})

test('threat 37: sends an event once to each destination while another destination does not respond', async () => {
  const [file, webhook] = [await openFile(), await startWebhook()]
  webhook.status = 503
  const log = createLog()
  const { browser, provider } = setUp({ log, settings: { events: { file, webhook: { url: webhook.url, secret } } } })
  for (let count = 1; count <= 3; count++) {
    await browser().call(analyticsEvents.report, bought)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(count), { timeout: 60_000 })
    provider.clock.advance(5000)
  }
  webhook.status = 200
  await provider.sweep()

  const ids = (await read(file)).map(({ id }) => id as string)
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  const { events } = JSON.parse(webhook.received.at(-1)!.body) as { events: { id: string }[] }
  expect(events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('threat 23: does not call a webhook in the private network', async () => {
  const { browser, provider } = setUp({
    settings: { events: { webhook: { url: 'https://10.0.0.1/events', secret } } },
  })
  await browser().call(analyticsEvents.report, bought)
  await expect(provider.sweep()).rejects.toThrow('is not on the public internet')

  expect(await provider.database.selectFrom('client_events').selectAll().execute()).toHaveLength(1)
})

test('stores no events if the app disables them, or no destination is configured', async () => {
  const file = await openFile()
  const silent = setUp({ app: { clientEvents: false }, settings: { events: { file } } })
  const placeless = setUp()
  for (const { browser, provider } of [silent, placeless]) {
    await browser().call(analyticsEvents.report, bought)
    expect(await provider.database.selectFrom('client_events').selectAll().execute()).toEqual([])
  }

  expect(await read(file)).toEqual([])
})

test('threat 37: rejects unauthenticated clients that send many events, and limits the queue', async () => {
  const webhook = await startWebhook()
  webhook.status = 503
  const { browser, provider } = setUp({
    settings: { events: { webhook: { url: webhook.url, secret } }, limits: { events: 3 } },
  })
  const ada = browser()
  for (let count = 0; count < 3; count++) await ada.call(analyticsEvents.report, bought)
  expect(await rejection(ada.call(analyticsEvents.report, bought))).toMatchObject({ status: 429 })
  provider.clock.advance(7 * 24 * 60 * 60_000)
  await provider.sweep().catch(() => {})
  expect(await provider.database.selectFrom('client_events').selectAll().execute()).toEqual([])
  const row = { app_id: provider.appId, name: 'x', payload: '{}', received_at: 0, expires_at: 2 ** 45 }
  for (let at = 0; at < 20_000; at += 2000)
    await provider.database
      .insertInto('client_events')
      .values(Array.from({ length: 2000 }, (_, index) => ({ ...row, id: String(at + index) })))
      .execute()
  await ada.call(analyticsEvents.report, bought)

  expect(
    await provider.database.selectFrom('client_events').select('id').where('received_at', '>', 0).execute(),
  ).toEqual([])
})
