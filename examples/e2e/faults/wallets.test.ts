import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInput, messages } from '../../provider/test/frame/frame-world.js'
import { atOnce } from './at-once.js'
import { countPoints, createWallets } from './create-wallets.js'
import { loseReplies } from './lose-replies.js'
import { listDatabases } from './list-databases.js'
import { type Account, openAccount } from './open-account.js'
import { openFrame } from './open-frame.js'
import { form, pickRuns } from './pick-runs.js'
import { printFigure } from './print-figure.js'
import { startTestStack, type TestStack } from './start-test-stack.js'

const minute = 60_000
const { databases, stop } = await listDatabases()
afterAll(stop)

const creations = pickRuns({ short: 12, nightly: 5000 })
const calls = pickRuns({ short: 30, nightly: 100 })
const mostKills = form === 'short' ? 2 : undefined

describe.each(databases)('two processes on $name', ({ isMissing, name, postgres: address }) => {
  describe.skipIf(isMissing)('a wallet', () => {
    let stack: TestStack
    beforeEach(async () => {
      stack = await startTestStack({ between: [500, 4000], postgres: address, processes: 2 })
    }, minute)
    afterEach(() => stack.close(), minute)

    const logIn = (count: number): Promise<readonly Account[]> =>
      atOnce(8, count, async (index) => {
        for (;;) {
          const account = await openAccount(stack).logIn(`user${index}@example.com`)
          if (account) return account
        }
      })

    test(
      'is whole or not there, wherever its creation dies, and a retry gives the same (R3)',
      async () => {
        const [first, ...accounts] = await logIn(1 + creations)
        const points = await countPoints(stack, first!)
        const { random } = stack
        const late = loseReplies({ delays: 0.02, losses: 0.03, random })
        const kinds = ['cut', 'cut-midway'] as const
        stack.proxy.choose((exchange) =>
          random() < 0.05 ? { kind: kinds[Math.floor(random() * kinds.length)]! } : late(exchange),
        )
        stack.providers.startKilling(mostKills)

        const { crashes, wrong } = await createWallets(stack, { accounts, points })
        await stack.providers.stopKilling()

        printFigure({
          figure: `R3, wallets that are not whole, doubled or changed: two processes on ${name}`,
          runs: accounts.length,
          found: `${wrong.length}; ${crashes} frames died, at awaits of the ${points}, ${stack.providers.kills()} kills, ${stack.proxy.counts['drop-reply']} replies lost`,
        })
        expect(crashes).toBeGreaterThan(accounts.length / 2)
        expect(stack.providers.kills()).toBeGreaterThan(0)
        expect(wrong).toEqual([])
      },
      240 * minute,
    )

    test.each([calls])(
      'created by %i calls at once is one, and all get the same (R4)',
      async (count) => {
        const [account] = await logIn(1)
        const frames = await atOnce(10, 10, () => openFrame(stack))

        const wallets = await atOnce(count, count, (index) =>
          frames[index % 10]!.call(messages.create, createInput(account!)),
        )

        expect(new Set(wallets.map((wallet) => JSON.stringify(wallet))).size).toBe(1)
        expect(await stack.database.selectFrom('entropies').select('status').execute()).toEqual([{ status: 'active' }])
        expect(await stack.database.selectFrom('wallets').select('address').execute()).toEqual([
          { address: wallets[0]!.address },
        ])
      },
      300_000,
    )
  })
})
