// Proves threat 31, threat 55.
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { countSpending } from './count-spending.js'

const minute = 60_000
const day = 24 * 60 * minute

async function start() {
  const { provider } = setUp()
  await provider.migrate()
  const { database } = provider
  const wallet = { app_id: provider.appId, address: '0x1', most: 1000n, table: 'wallet_spendings' } as const
  const pay = (hash: string, cost: bigint, now: number) => countSpending(database, { ...wallet, cost, hash, now })
  const listTotals = async () =>
    (await database.selectFrom('wallet_spendings').select('hash').execute()).filter(({ hash }) =>
      hash.startsWith('total '),
    )
  return { listTotals, pay }
}

test('threat 31: allows payments up to the limit within 24 hours, and counts each payment once', async () => {
  const { pay } = await start()
  expect(await pay('first', 400n, day)).toBe(true)
  expect(await pay('first', 400n, day + minute)).toBe(true)
  expect(await pay('second', 300n, day + minute)).toBe(true)
  expect(await pay('third', 300n, day + 60 * minute)).toBe(true)
  expect(await pay('fourth', 1n, day + 60 * minute)).toBe(false)
  // The first payment expires together with the second, because both are in one total.
  expect(await pay('fourth', 700n, 2 * day)).toBe(false)
  expect(await pay('fourth', 700n, 2 * day + minute)).toBe(true)
  expect(await pay('fifth', 1n, 2 * day + minute)).toBe(false)
})

test('threat 31: a payment whose hash equals the key of a stored total does not reset that total', async () => {
  const { listTotals, pay } = await start()
  await pay('first', 1000n, day)
  const [total] = await listTotals()
  await pay(total!.hash, 0n, day)

  expect(await pay('second', 1n, day)).toBe(false)
})

test('threat 55: stores ten minutes of payments as one total', async () => {
  const { listTotals, pay } = await start()
  for (let index = 0; index < 60; index += 1) await pay(`payment ${index}`, 0n, day + index * minute)

  expect(await listTotals()).toHaveLength(6)
})
