import { expect, test } from 'vitest'
import { createTestProvider } from '../test.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { createCallCounter } from './create-call-counter.js'

function setUp() {
  const provider = createTestProvider()
  const { clock, database } = provider
  const count = createCallCounter({ clock, database, secrets: makeSecrets(Buffer.alloc(32, 1), Buffer.alloc(32, 2)) })
  const stored = async () => {
    const rows = await database.selectFrom('limits').select('count').orderBy('count').execute()
    return rows.map((row) => row.count)
  }
  return { clock, count, provider, stored }
}

test('behavior: calls that arrive together each take a turn, in the order they came', async () => {
  const { count, provider, stored } = setUp()
  await provider.migrate()
  const app = { kind: 'app', name: 'app', limit: 1000 } as const
  const calls = Array.from({ length: 2500 }, (_, index) =>
    count([{ kind: 'network', name: `${index % 2}`, limit: 600 }, app]).then(
      () => index,
      () => undefined,
    ),
  )
  const passed = (await Promise.all(calls)).filter((index) => index !== undefined)

  // 600 a network would be 1,200; the app takes 1,000, whatever the network of a call.
  expect(passed).toEqual(Array.from({ length: 1000 }, (_, index) => index))
  expect(await stored()).toEqual([1250, 1250, 2500])
  await provider.close()
})

test('behavior: the next minute begins with a count of nothing, however many the last one had', async () => {
  const { clock, count, provider, stored } = setUp()
  await provider.migrate()
  const call = () => count([{ kind: 'app', name: 'app', limit: 2 }])
  await Promise.allSettled([call(), call(), call(), call()])
  clock.advance(60_000)
  const answers = await Promise.allSettled([call(), call(), call()])

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await stored()).toEqual([3])
  await provider.close()
})

test('error: a count that cannot be written refuses the calls that wait for it, and none after', async () => {
  const { count, provider } = setUp()
  await provider.migrate()
  const call = () => count([{ kind: 'app', name: 'app', limit: 10 }])
  await provider.database.schema.alterTable('limits').renameTo('elsewhere').execute()
  const failed = await Promise.allSettled([call(), call()])
  await provider.database.schema.alterTable('elsewhere').renameTo('limits').execute()

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(call()).resolves.toBeUndefined()
  await provider.close()
})
