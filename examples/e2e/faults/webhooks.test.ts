import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emitWebhook } from '@keyhook/provider/internal/src/database/emit-webhook'
import { openDatabase } from '@keyhook/provider/internal/src/database/open-database'
import type { Schema } from '@keyhook/provider/internal/src/database/schema'
import { systemClock } from '@keyhook/provider/internal/src/ports/clock'
import { makeWebhookSecret } from '@keyhook/provider/internal/src/rules/webhook-secret'
import { parseSettings } from '@keyhook/provider/internal/src/settings/parse-settings'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'
import { afterAll, describe, expect, test } from 'vitest'
import { quantile } from '../figures/quantile.js'
import { listDatabases } from './list-databases.js'
import { startWebhookReceiver } from './start-webhook-receiver.js'
import { supervise } from './supervise.js'

const { databases, stop } = await listDatabases()
afterAll(stop)

const events = pickRuns({ short: 300, nightly: 10_000, long: 100_000 })
const kills = pickRuns({ short: 2, nightly: 20, long: 200 })
const users = pickRuns({ short: 20, nightly: 500, long: 1000 })
/** Events that are stored in a second, so that the processes keep up on a small machine. */
const rate = 100
/** Share of the changes that fail after their event was stored. */
const rollbacks = 0.05
const appId = providerSettings.apps[0].id

class RolledBack extends Error {}

/** Starts provider processes whose app has an endpoint, and kills them while events are stored. */
async function runEvents(postgres: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-webhooks-'))
  const secret = makeWebhookSecret()
  const storedAt = new Map<string, number>()
  const delays: number[] = []
  const receiver = await startWebhookReceiver({
    ...{ failures: 0.3, losses: 0.02, random: Math.random, secret },
    onAccepted(key) {
      // An event can arrive before its commit is acknowledged.
      delays.push(Math.max(0, Date.now() - (storedAt.get(key) ?? Date.now())))
    },
  })
  const webhooks = [{ id: 'main', secret, url: receiver.url }]
  const settings = { ...providerSettings, apps: [{ ...providerSettings.apps[0], webhooks }] }
  const databaseOf = (schema: string) => (postgres ? `${postgres}?schema=${schema}` : join(folder, `${schema}.db`))
  const providers = await supervise({
    count: 3,
    provider: {
      ...{ database: databaseOf('webhooks'), folder, settings },
      entry: resolve(import.meta.dirname, 'webhook-provider.ts'),
      environment: { KEYHOOK_RECOVERY_DATABASE: databaseOf('webhooks_recovery') },
      secrets: { root: randomBytes(32), recovery: randomBytes(32) },
    },
    random: Math.random,
  })
  const database = openDatabase<Schema>(databaseOf('webhooks'))
  const parsed = parseSettings(settings)
  const context = { clock: systemClock, settings: () => parsed }
  const numbers = Array.from({ length: users }, () => 0)
  const idle = numbers.map((_, index) => index)
  let stored = 0
  let rolledBack = 0

  /** Stores the next event of a user. Events of one user are stored one after another. */
  async function store(): Promise<void> {
    const [user = 0] = idle.splice(Math.floor(Math.random() * idle.length), 1)
    const userId = `user ${user}`
    const number = numbers[user]!
    const isFailing = Math.random() < rollbacks
    try {
      await database.transaction().execute(async (transaction) => {
        const of = { appId, type: 'session.ended', userId } as const
        await emitWebhook({ ...context, database: transaction }, of, () => ({
          ...{ reason: 'logout', session_id: String(isFailing ? -1 : number), user_id: userId },
        }))
        if (isFailing) throw new RolledBack()
        storedAt.set(`${userId} ${number}`, Date.now())
      })
      numbers[user] = number + 1
      stored++
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error
      rolledBack++
    }
    idle.push(user)
  }

  try {
    const enough = new AbortController()
    const pauseOf = (events / rate / kills) * 1000
    const killing = (async () => {
      for (let count = 0; count < kills; count++) {
        await wait(pauseOf * (0.5 + Math.random()), undefined, { signal: enough.signal }).catch(() => {})
        await providers.kill()
      }
    })()
    const startedAt = Date.now()
    const running = new Set<Promise<void>>()
    while (stored < events) {
      if (Date.now() - startedAt < (stored / rate) * 1000 || running.size >= Math.min(8, users)) await wait(5)
      else {
        const one: Promise<void> = store().then(() => void running.delete(one))
        running.add(one)
      }
    }
    await Promise.all(running)
    enough.abort()
    await killing
    while (receiver.accepted.size < stored) {
      if (Date.now() - startedAt > 60 * 60_000) break
      await wait(50)
    }
    // A webhook that was delivered again would arrive now.
    await wait(3000)
    const { tally } = receiver
    return {
      ...{ kills: providers.kills(), rolledBack, stored, tally },
      lost: stored - receiver.accepted.size,
      p95: quantile(delays, 0.95),
    }
  } finally {
    await database.destroy()
    await providers.stop()
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.each(databases)('three processes on $name', ({ isMissing, name, postgres }) => {
  test.skipIf(isMissing)(
    'figure R26: delivers each webhook in order while processes are killed and the endpoint fails',
    async () => {
      const result = await runEvents(postgres)
      const { duplicates, invalid, misordered, rejected } = result.tally
      printFigure({
        figure: `R26, lost webhooks: three processes on ${name}`,
        runs: result.stored,
        found: `${result.lost}; ${misordered} out of order, ${duplicates} duplicates with the same ID, p95 ${Math.round(result.p95)} ms, ${rejected} rejected by the endpoint, ${result.kills} kills, ${result.rolledBack} rolled back`,
      })
      expect(rejected).toBeGreaterThan(0)
      expect(result.rolledBack).toBeGreaterThan(0)
      expect(result.kills).toBe(kills)
      expect({ invalid, lost: result.lost, misordered }).toEqual({ invalid: 0, lost: 0, misordered: 0 })
    },
    pickRuns({ short: 10, nightly: 60, long: 120 }) * 60_000,
  )
})
