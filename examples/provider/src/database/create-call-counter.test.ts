// Proves security rule 31.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCallCounter } from './create-call-counter.js'
import { createWindowCounter } from './create-window-counter.js'
import { createTestProvider } from '../test.js'

const length = 60_000
const most = 1000
const log = pino({ level: 'silent' })

/** Creates the counters of several processes on one table, and counts their writes. */
async function setUp(processes: number) {
  const provider = createTestProvider()
  await provider.migrate()
  const { clock, database } = provider
  let writes = 0
  const open = () => {
    const countInWindows = createWindowCounter({ clock, database })
    const counted: typeof countInWindows = (entries) => {
      writes += 1
      return countInWindows(entries)
    }
    return createCallCounter({ clock, countInWindows: counted, log })
  }
  const counters = Array.from({ length: processes }, open)
  const call = async (index: number) =>
    (await counters[index]!.count('network', { deriveKey: () => 'key of network', length, most })).count <= most
  return { call, clock, counters, provider, writes: () => writes }
}

test('security rule 31: allows exactly the limit per window in one process', async () => {
  const { call, clock, provider } = await setUp(1)
  const countAllowed = async () => {
    let allowed = 0
    for (let index = 0; index < most + 500; index += 1) if (await call(0)) allowed += 1
    return allowed
  }
  const first = await countAllowed()
  clock.advance(length)

  expect([first, await countAllowed()]).toEqual([most, most])
  await provider.close()
})

test('security rule 31: three processes exceed a limit by at most 2 % for each additional process', async () => {
  const { call, counters, provider } = await setUp(3)
  let allowed = 0
  for (let index = 0; index < 3 * most; index += 1) if (await call(index % 3)) allowed += 1
  // A new process reads from the table that the window is full.
  const isWritten = counters.map((counter) => counter.close())
  await Promise.all(isWritten)

  expect(allowed).toBeGreaterThanOrEqual(most)
  expect(allowed).toBeLessThanOrEqual(most * 1.04)
  await provider.close()
})

test('writes all call counts of 100 ms in one statement', async () => {
  const { call, counters, provider, writes } = await setUp(1)
  for (let index = 0; index < 20; index += 1) await call(0)
  const before = writes()
  await counters[0]!.close()
  const { count } = await provider.database.selectFrom('limits').select('count').executeTakeFirstOrThrow()

  expect([before, writes(), count]).toEqual([0, 1, 20])
  await provider.close()
})

test('keeps call counts that could not be written, and writes them later', async () => {
  const { call, counters, provider } = await setUp(1)
  await call(0)
  await provider.database.schema.alterTable('limits').renameTo('moved_limits').execute()
  await counters[0]!.close()
  await provider.database.schema.alterTable('moved_limits').renameTo('limits').execute()
  await counters[0]!.close()

  expect(await provider.database.selectFrom('limits').select('count').execute()).toEqual([{ count: 1 }])
  await provider.close()
})
