// Proves security rule 31.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestProvider } from '../test.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { parseSettings } from '../settings/parse-settings.js'
import { consume } from './consume.js'
import { createCallCounter } from '../database/create-call-counter.js'
import { createWindowCounter } from '../database/create-window-counter.js'

const apps = [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['https://app.example.com'] }]

function setUp(limits: { network?: number; app: number }) {
  const provider = createTestProvider()
  const { clock, database } = provider
  const settings = parseSettings({ origin: 'https://auth.example.com', limits, apps })
  const countInWindows = createWindowCounter({ clock, database })
  const callCounter = createCallCounter({ clock, countInWindows, log: pino({ level: 'silent' }) })
  const context = {
    callCounter,
    clock,
    countInWindows,
    secrets: makeSecrets({ root: Buffer.alloc(32, 1), recovery: Buffer.alloc(32, 2) }),
    settings: () => settings,
  }
  const count = (uses: readonly consume.Use[]) => consume(context, uses)
  const stored = async () => {
    await callCounter.close()
    const rows = await database.selectFrom('limits').select('count').orderBy('count').execute()
    return rows.map((row) => row.count)
  }
  return { clock, count, provider, stored }
}

test('counts concurrent calls one by one, in the order of their arrival', async () => {
  const { count, provider, stored } = setUp({ network: 600, app: 1000 })
  await provider.migrate()
  const app = { policy: 'app', subject: ['app'] } as const
  const calls = Array.from({ length: 2500 }, (_, index) =>
    count([{ policy: 'network', subject: [`${index % 2}`] }, app]).then(
      () => index,
      () => undefined,
    ),
  )
  const passed = (await Promise.all(calls)).filter((index) => index !== undefined)

  // 600 per network would allow 1,200 calls. The app's limit allows 1,000.
  expect(passed).toEqual(Array.from({ length: 1000 }, (_, index) => index))
  expect(await stored()).toEqual([1200, 1250, 1250])
  await provider.close()
})

test('restarts the rate limit count every minute', async () => {
  const { clock, count, provider, stored } = setUp({ app: 2 })
  await provider.migrate()
  const call = () => count([{ policy: 'app', subject: ['app'] }])
  await Promise.allSettled([call(), call(), call(), call()])
  clock.advance(60_000)
  const answers = await Promise.allSettled([call(), call(), call()])

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await stored()).toEqual([3])
  await provider.close()
})

test('rejects calls if their count cannot be written, and accepts later calls', async () => {
  const { count, provider } = setUp({ app: 10 })
  await provider.migrate()
  const call = () => count([{ policy: 'app', subject: ['app'] }])
  await provider.database.schema.alterTable('limits').renameTo('moved_limits').execute()
  const failed = await Promise.allSettled([call(), call()])
  await provider.database.schema.alterTable('moved_limits').renameTo('limits').execute()

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(call()).resolves.toBeUndefined()
  await provider.close()
})
