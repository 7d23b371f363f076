import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from './at-once.js'
import { listDatabases } from './list-databases.js'
import { openAccount } from './open-account.js'
import { pickRuns } from './pick-runs.js'
import { startTestStack, type TestStack } from './start-test-stack.js'

const minute = 60_000
const email = 'ada@example.com'
const { databases, stop } = await listDatabases()
afterAll(stop)

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(databases)('two processes on $name (security rule 14)', ({ isMissing, postgres: address }) => {
  describe.skipIf(isMissing)('one code', () => {
    let stack: TestStack
    beforeAll(async () => {
      stack = await startTestStack({ postgres: address, processes: 2 })
    }, minute)
    afterAll(() => stack.close(), minute)
    afterEach(async () => {
      for (const table of ['codes', 'failures', 'sendings', 'sessions', 'accounts', 'users'] as const)
        await stack.database.deleteFrom(table).execute()
    })

    test.each([pickRuns({ short: 50, nightly: 1000 })])(
      '%i wrong guesses at once: five are looked at, and then the right one is not',
      async (guesses) => {
        const { askForCode, enter } = openAccount(stack)
        const code = await askForCode(email)

        const statuses = await atOnce(guesses, guesses, () => enter(email, wrongOf(code)))

        expect(new Set(statuses)).toEqual(new Set([422]))
        const codes = await stack.database.selectFrom('codes').select(['consumed_at', 'tries']).execute()
        expect(codes).toEqual([{ consumed_at: null, tries: 5 }])
        expect(await stack.database.selectFrom('failures').select('count').execute()).toEqual([{ count: 5 }])
        expect(await enter(email, code)).toBe(422)
        expect(await stack.database.selectFrom('sessions').select('id').execute()).toEqual([])
      },
      5 * minute,
    )

    test('four wrong guesses at once leave one try', async () => {
      const { askForCode, enter } = openAccount(stack)
      const code = await askForCode(email)
      await atOnce(4, 4, () => enter(email, wrongOf(code)))

      expect(await enter(email, code)).toBe(200)
    }, 60_000)

    test('redeemed by 100 calls at once, it logs in once', async () => {
      const { askForCode, enter } = openAccount(stack)
      const code = await askForCode(email)

      const statuses = await atOnce(100, 100, () => enter(email, code))

      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 422)).toHaveLength(99)
      expect(await stack.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
      expect(await stack.database.selectFrom('users').select('id').execute()).toHaveLength(1)
    }, 300_000)
  })
})
