import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { deferred } from '../../base/deferred.js'
import type { ClientEvent } from '../../domain/rules/app/read-client-event.js'
import { reportCreation } from '../wallet/report-creation.js'
import { reportEvent } from './report-event.js'
import '../../wire/endpoints/analytics-events.js'

const path = '/api/v1/analytics_events'

/** A page that is idle when the test says so, and what it tells its provider. */
function setUp({ app, answer }: { app?: object; answer?: () => Response } = {}) {
  const idle = { waits: 0, next: deferred<void>() }
  const world = setup({ app: app as never, platform: { whenIdle: () => (idle.waits++, idle.next.promise) } })
  const told: unknown[] = []
  const heard: ClientEvent[] = []
  world.network.answer = async (input, init) => {
    if (input.pathname !== path) return world.provider.fetch(input, init)
    told.push(JSON.parse(init.body as string))
    return answer?.() ?? world.provider.fetch(input, init)
  }
  world.client.events.on('reported', (event) => void heard.push(event))
  return { ...world, heard, idle, told }
}

const started = { chainType: 'ethereum' }

test('is told once the page is idle, what happened until then in one call', async () => {
  const { client, clock, heard, idle, told } = setUp()
  await clock.settle()
  reportEvent(client, 'embedded_wallet_creation_started', started)
  reportEvent(client, 'embedded_wallet_creation_completed', started)
  await clock.settle()
  expect([heard.length, told.length, idle.waits]).toEqual([2, 0, 1])
  idle.next.resolve()
  await clock.settle()
  reportEvent(client, 'embedded_wallet_creation_started', started)
  await clock.settle()

  const clientTimestamp = expect.stringMatching(/^\d{4}-.*Z$/) as string
  const event = (event_name: string) => ({ event_name, client_id: null, payload: { ...started, clientTimestamp } })
  expect(told).toEqual([
    {
      events: [event('embedded_wallet_creation_started'), event('embedded_wallet_creation_completed')],
    },
    event('embedded_wallet_creation_started'),
  ])
})

test('a page that is left before it was idle tells what it has, in a call that goes on without it', async () => {
  const { client, clock, idle, network, told } = setUp()
  await clock.settle()
  const kept: unknown[] = []
  const { answer } = network
  network.answer = (input, init) => (kept.push(init.keepalive), answer!(input, init))
  reportEvent(client, 'embedded_wallet_creation_started', started)
  reportEvent(client, 'embedded_wallet_creation_completed', started)
  await clock.settle()
  expect(told).toEqual([])
  client.tab.setActive(false)
  await clock.settle()

  expect(told).toMatchObject([{ events: [{}, {}] }])
  expect(kept.at(-1)).toBe(true)
  // Later that it was idle tells nothing twice.
  idle.next.resolve()
  await clock.settle()
  expect(told).toHaveLength(1)
})

test('threat 36: a canary in every field there is, and in one that is not, reaches neither hook nor provider', async () => {
  const { client, clock, heard, idle, told } = setUp()
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

  const said = JSON.stringify([heard, told])
  expect(heard).toHaveLength(5 * fields.length * spellings.length)
  expect([/canary/i, Buffer.from('canary').toString('hex')].map((secret) => said.match(secret))).toEqual([null, null])
})

test('threat 36: what is no field of the event, or none of its values, is not told', async () => {
  const { client, clock, heard, idle, told } = setUp()
  await clock.settle()
  idle.next.resolve()
  reportEvent(client, 'sdk_fiat_on_ramp_started', {
    ...{ provider: 'moonpay', value: '0.05', chainType: 'ethereum', chainId: 1 },
    ...{ address: '0xcanary', accessToken: 'canary', status: 'success' },
  })
  reportEvent(client, 'embedded_wallet_creation_failed', { code: 'canary of a message', chainType: 'canary' })
  await clock.settle()

  expect(JSON.stringify([heard, told])).not.toContain('canary')
  expect(Object.keys(heard[0]!.payload).toSorted()).toEqual([
    'chainId',
    'chainType',
    'clientTimestamp',
    'provider',
    'value',
  ])
})

test('behavior: an app that switches it off tells nothing, and its hooks hear all the same', async () => {
  const { client, clock, count, heard, idle } = setUp({ app: { clientEvents: false } })
  idle.next.resolve()
  await clock.settle()
  expect(client.app.features.clientEvents).toBe(false)
  reportEvent(client, 'embedded_wallet_creation_started', started)
  await clock.settle()

  expect([heard.length, count(path), idle.waits]).toEqual([1, 0, 0])
})

test('behavior: a provider that refuses is told what comes next, twenty at a time', async () => {
  const { client, clock, idle, told } = setUp({ answer: () => Response.json({ error: 'no' }, { status: 403 }) })
  await clock.settle()
  for (let count = 0; count < 45; count++) reportEvent(client, 'embedded_wallet_creation_started', started)
  idle.next.resolve()
  await clock.settle()

  expect(told.map((each) => (each as { events: object[] }).events.length)).toEqual([20, 20, 5])
})

test('a creation is one, however many attempts it takes, and is told how it ended', async () => {
  const { client, heard } = setUp()
  const wallet = {} as never
  await reportCreation(client, 'solana', async (begun) => (begun(), begun(), wallet))
  await reportCreation(client, 'solana', async () => wallet)
  await reportCreation(client, 'ethereum', async (begun) => {
    begun()
    throw new TypeError('a message with a canary')
  }).catch(() => {})

  expect(heard.map(({ name, payload }) => [name, payload['chainType'], payload['code']])).toEqual([
    ['embedded_wallet_creation_started', 'solana', undefined],
    ['embedded_wallet_creation_completed', 'solana', undefined],
    ['embedded_wallet_creation_started', 'ethereum', undefined],
    ['embedded_wallet_creation_failed', 'ethereum', 'UNKNOWN_AUTH_ERROR'],
  ])
})
