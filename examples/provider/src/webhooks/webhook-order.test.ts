import { randomBytes } from 'node:crypto'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { createReceiver, type Received } from '../../test/webhook-receiver.js'
import { createContext } from '../app/create-context.js'
import { nodePorts } from '../connections/node-ports.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { listPendingWebhooks } from '../database/webhook-queues.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createWebhooks } from './create-webhooks.js'

const server = await setUpPostgres()
const appId = 'keyhook-test-app-00000001'
const steps = pickRuns({ short: 300, nightly: 5000 })
const users = ['ada', 'bob', 'eve'] as const

/** A store in memory with an endpoint, and deliverers that share it like processes. */
async function setUpStore(database = ':memory:') {
  let time = 1_800_000_000_000
  const receiver = createReceiver()
  const app = { id: appId, name: 'Test app', origins: ['http://app.localhost:5173'] }
  const webhooks = [{ id: 'main', secret: receiver.secret, url: receiver.url }]
  const log = Object.assign(pino({ level: 'silent' }), { error: vi.fn() })
  const nowhere = { send: async () => {} }
  const { close, context, ready } = createContext({
    ...{ database, recoveryDatabase: ':memory:', senders: { mail: nowhere, sms: nowhere } },
    clock: { now: () => time },
    ports: nodePorts({ log }),
    secrets: { root: randomBytes(32), recovery: randomBytes(32) },
    settings: parseSettings({ origin: 'http://auth.localhost:8787', apps: [{ ...app, webhooks }] }),
  })
  await ready
  onTestFinished(close)
  /** Starts a process. After `kill`, its requests get no response, and it stores nothing. */
  function start() {
    let isKilled = false
    const never = new Promise<never>(() => {})
    const fetchExternal: typeof context.fetchExternal = async (...request) => {
      const response = isKilled ? never : receiver.fetch(...request)
      return response.then(async (answer) => (isKilled ? never : answer))
    }
    const process = createWebhooks({ ...context, fetchExternal })
    return { ...process, kill: () => (isKilled = true) }
  }
  const emit = (userId: string, number: number, database = context.database) =>
    emitWebhook({ ...context, database }, { appId, type: 'session.ended', userId }, () => ({
      ...{ reason: 'logout', session_id: String(number), user_id: userId },
    }))
  return { advance: (ms: number) => void (time += ms), context, emit, log, receiver, start }
}

const read = ({ event }: Received) =>
  event.type === 'session.ended' ? { number: Number(event.session_id), userId: event.user_id } : undefined

test('figure R26: loses no webhook and keeps the order of each user while processes crash in every order', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const random = seededRandom(seed)
  const { advance, context, emit, log, receiver, start } = await setUpStore()
  const accepted = new Map<string, string>()
  const last = new Map<string, number>()
  const violations: string[] = []
  let duplicates = 0
  receiver.answer = async (received) => {
    if (random() < 0.3) return new Response(null, { status: 503 })
    const { number, userId } = read(received)!
    const key = `${userId} ${number}`
    if (accepted.has(key)) duplicates++
    if (accepted.has(key) && accepted.get(key) !== received.id) violations.push(`${key} has two IDs`)
    if (!accepted.has(key) && (last.get(userId) ?? -1) !== number - 1) violations.push(`${key} is out of order`)
    if (!accepted.has(key)) last.set(userId, number)
    accepted.set(key, received.id)
    return new Response(null, { status: 204 })
  }
  const numbers: Record<string, number> = { ada: 0, bob: 0, eve: 0 }
  let processes = [start(), start()]
  let kills = 0
  for (let step = 0; step < steps; step++) {
    const user = users[Math.floor(random() * users.length)]!
    const index = Math.floor(random() * processes.length)
    const action = random()
    if (action < 0.5) await emit(user, numbers[user]!++)
    else if (action < 0.6)
      await context.database
        .transaction()
        .execute(async (transaction) => {
          await emit(user, -1, transaction)
          throw new Error('The change failed.')
        })
        .catch(() => {})
    else if (action < 0.9) await processes[index]!.deliver()
    else {
      // The kill is between a request and its response, so the process never stores the result.
      processes[index]!.kill()
      void processes[index]!.deliver()
      await new Promise((resolve) => setTimeout(resolve, 2))
      processes = processes.map((each, at) => (at === index ? start() : each))
      kills++
    }
    advance(Math.floor(random() * 1000))
  }
  // Longer than a lease and than each retry delay.
  for (let round = 0; accepted.size < numbers['ada']! + numbers['bob']! + numbers['eve']! && round < 200; round++) {
    advance(5000)
    await processes[0]!.deliver()
  }

  expect(kills, `seed ${seed}`).toBeGreaterThan(0)
  expect(accepted.size, `seed ${seed}`).toBe(numbers['ada']! + numbers['bob']! + numbers['eve']!)
  expect(violations, `seed ${seed}`).toEqual([])
  expect(duplicates).toBeGreaterThanOrEqual(0)
  expect(log.error).not.toHaveBeenCalled()
})

if (server) {
  test('on PostgreSQL, two processes deliver webhooks that many transactions store at once, each once and in order', async () => {
    const { context, emit, log, receiver, start } = await setUpStore(server.makeDatabase('order'))
    const [one, two] = [start(), start()]
    let isOver = false
    const delivering = Promise.all(
      [one, two].map(async ({ deliver }) => {
        while (!isOver) await deliver()
      }),
    )
    await Promise.all(
      users.map(async (user) => {
        for (let number = 0; number < 40; number++) await emit(user, number)
      }),
    )
    await vi.waitFor(() => expect(receiver.received).toHaveLength(120), { timeout: 60_000 })
    isOver = true
    await delivering

    for (const user of users) {
      const events = receiver.received.map((each) => read(each)!).filter(({ userId }) => userId === user)
      expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index))
    }
    expect(log.error).not.toHaveBeenCalled()
    const left = await listPendingWebhooks(context.database, { endpoint: `${appId}/main`, subject: 'ada' }, 1)
    expect(left).toEqual([])
  })

  test('on PostgreSQL, a webhook that commits while its queue is released is delivered', async () => {
    const { advance, context, emit, receiver, start } = await setUpStore(server.makeDatabase('release'))
    await emit('ada', 0)
    let hasSent = () => {}
    const sent = new Promise<void>((resolve) => (hasSent = resolve))
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    const { deliver } = start()
    // The next event holds the lock of the queue until it commits.
    let isStored = () => {}
    const stored = new Promise<void>((resolve) => (isStored = resolve))
    receiver.answer = async () => {
      if (receiver.received.length === 1) {
        void storing()
        await stored
      }
      hasSent()
      return new Response(null)
    }
    let committed: Promise<void> = Promise.resolve()
    function storing() {
      committed = context.database.transaction().execute(async (transaction) => {
        await emit('ada', 1, transaction)
        isStored()
        await held
      })
      return committed
    }
    const delivering = deliver()
    await sent
    // The release waits for the lock.
    await vi.waitFor(async () => expect(await server.isWaiting(context.database)).toBe(true), { timeout: 60_000 })
    commit()
    await committed
    await delivering
    advance(1)
    await deliver()

    expect(receiver.received.map((each) => read(each)?.number)).toEqual([0, 1])
  })
}
