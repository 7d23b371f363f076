import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { deferred } from '../../base/deferred.js'
import type { ClientEvent } from '../../domain/rules/app/read-client-event.js'
import { reportCreation } from '../wallet/create-embedded-wallet.js'
import { reportEvent } from './report-event.js'
import '../../wire/endpoints/analytics-events.js'

const path = '/api/v1/analytics_events'

/** Opens a page whose idle callback the test controls. Records its requests to the provider. */
function setUp({ app, answer }: { app?: object; answer?: () => Response } = {}) {
  const idle = { waits: 0, next: deferred<void>() }
  const world = setup({ app: app as never, platform: { whenIdle: () => (idle.waits++, idle.next.promise) } })
  const sent: unknown[] = []
  const received: ClientEvent[] = []
  world.network.answer = async (input, init) => {
    if (input.pathname !== path) return world.provider.fetch(input, init)
    sent.push(JSON.parse(init.body as string))
    return answer?.() ?? world.provider.fetch(input, init)
  }
  world.client.events.on('reported', (event) => void received.push(event))
  return { ...world, received, idle, sent }
}

const started = { chainType: 'ethereum' }

test('sends all new events in one call when the page is idle', async () => {
  const { client, clock, received, idle, sent } = setUp()
  await clock.settle()
  reportEvent(client, 'embedded_wallet_creation_started', started)
  reportEvent(client, 'embedded_wallet_creation_completed', started)
  await clock.settle()
  expect([received.length, sent.length, idle.waits]).toEqual([2, 0, 1])
  idle.next.resolve()
  await clock.settle()
  reportEvent(client, 'embedded_wallet_creation_started', started)
  await clock.settle()

  const clientTimestamp = expect.stringMatching(/^\d{4}-.*Z$/) as string
  const event = (event_name: string) => ({ event_name, client_id: null, payload: { ...started, clientTimestamp } })
  expect(sent).toEqual([
    {
      events: [event('embedded_wallet_creation_started'), event('embedded_wallet_creation_completed')],
    },
    event('embedded_wallet_creation_started'),
  ])
})

test('sends pending events in a keepalive call when the page closes', async () => {
  const { client, clock, idle, network, sent } = setUp()
  await clock.settle()
  const stored: unknown[] = []
  const { answer } = network
  network.answer = (input, init) => (stored.push(init.keepalive), answer!(input, init))
  reportEvent(client, 'embedded_wallet_creation_started', started)
  reportEvent(client, 'embedded_wallet_creation_completed', started)
  await clock.settle()
  expect(sent).toEqual([])
  client.tab.setActive(false)
  await clock.settle()

  expect(sent).toMatchObject([{ events: [{}, {}] }])
  expect(stored.at(-1)).toBe(true)
  // When the page becomes idle afterwards, it does not send the events again.
  idle.next.resolve()
  await clock.settle()
  expect(sent).toHaveLength(1)
})

test('threat 36: secret values in event fields reach neither callbacks nor the provider', async () => {
  const { client, clock, received, idle, sent } = setUp()
  await clock.settle()
  idle.next.resolve()
  const fields = [
    'provider',
    'value',
    'chainType',
    'chainId',
    'status',
    'code',
    'clientTimestamp',
    'address',
    '__proto__',
  ]
  const spellings = ['canary', 'CANARY', '0.05 canary', 'ethereum canary', Buffer.from('canary').toString('hex')]
  for (const name of [
    'sdk_fiat_on_ramp_started',
    'sdk_fiat_on_ramp_completed_with_status',
    'embedded_wallet_creation_started',
    'embedded_wallet_creation_completed',
    'embedded_wallet_creation_failed',
  ] as const)
    for (const field of fields)
      for (const spelling of spellings) reportEvent(client, name, Object.fromEntries([[field, spelling]]))
  await clock.settle()

  const said = JSON.stringify([received, sent])
  expect(received).toHaveLength(5 * fields.length * spellings.length)
  expect([/canary/i, Buffer.from('canary').toString('hex')].map((secret) => said.match(secret))).toEqual([null, null])
})

test('threat 36: drops unknown event fields and values', async () => {
  const { client, clock, received, idle, sent } = setUp()
  await clock.settle()
  idle.next.resolve()
  reportEvent(client, 'sdk_fiat_on_ramp_started', {
    ...{ provider: 'moonpay', value: '0.05', chainType: 'ethereum', chainId: 1 },
    ...{ address: '0xcanary', accessToken: 'canary', status: 'success' },
  })
  reportEvent(client, 'embedded_wallet_creation_failed', { code: 'canary of a message', chainType: 'canary' })
  await clock.settle()

  expect(JSON.stringify([received, sent])).not.toContain('canary')
  expect(Object.keys(received[0]!.payload).toSorted()).toEqual([
    'chainId',
    'chainType',
    'clientTimestamp',
    'provider',
    'value',
  ])
})

test('sends no events to the provider if the app disables them, but still notifies callbacks', async () => {
  const { client, clock, count, received, idle } = setUp({ app: { clientEvents: false } })
  idle.next.resolve()
  await clock.settle()
  expect(client.app.features.clientEvents).toBe(false)
  reportEvent(client, 'embedded_wallet_creation_started', started)
  await clock.settle()

  expect([received.length, count(path), idle.waits]).toEqual([1, 0, 0])
})

test('sends further batches of twenty events after the provider rejected a batch', async () => {
  const { client, clock, idle, sent } = setUp({ answer: () => Response.json({ error: 'no' }, { status: 403 }) })
  await clock.settle()
  for (let count = 0; count < 45; count++) reportEvent(client, 'embedded_wallet_creation_started', started)
  idle.next.resolve()
  await clock.settle()

  expect(sent.map((each) => (each as { events: object[] }).events.length)).toEqual([20, 20, 5])
})

test('reports a wallet creation once with its result, after any number of attempts', async () => {
  const { client, received } = setUp()
  const wallet = {} as never
  await reportCreation(client, 'solana', async (onStart) => (onStart(), onStart(), wallet))
  await reportCreation(client, 'solana', async () => wallet)
  await reportCreation(client, 'ethereum', async (onStart) => {
    onStart()
    throw new TypeError('a message with a canary')
  }).catch(() => {})

  expect(received.map(({ name, payload }) => [name, payload['chainType'], payload['code']])).toEqual([
    ['embedded_wallet_creation_started', 'solana', undefined],
    ['embedded_wallet_creation_completed', 'solana', undefined],
    ['embedded_wallet_creation_started', 'ethereum', undefined],
    ['embedded_wallet_creation_failed', 'ethereum', 'UNKNOWN_AUTH_ERROR'],
  ])
})
