import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInput, messages } from '../../provider/test/frame/frame-world.js'
import { atOnce } from './at-once.js'
import { countPoints, createWallets } from './create-wallets.js'
import { harmSome } from './harm-some.js'
import { listDatabases } from './list-databases.js'
import { type Account, openAccount } from './open-account.js'
import { openFrame } from './open-frame.js'
import { form, pickRuns } from './pick-runs.js'
import { printFigure } from './print-figure.js'
import { startWorld, type World } from './start-world.js'

const minute = 60_000
const { databases, stop } = await listDatabases()
afterAll(stop)

const creations = pickRuns({ short: 40, nightly: 5000 })
const mostKills = form === 'short' ? 3 : undefined

describe.each(databases)('two processes on $name', ({ isMissing, name, postgres: address }) => {
  describe.skipIf(isMissing)('a wallet', () => {
    let world: World
    beforeEach(async () => {
      world = await startWorld({ between: [500, 4000], postgres: address, processes: 2 })
    }, minute)
    afterEach(() => world.close(), minute)

    const logIn = (count: number): Promise<readonly Account[]> =>
      atOnce(8, count, async (index) => {
        for (;;) {
          const account = await openAccount(world).logIn(`user${index}@example.com`)
          if (account) return account
        }
      })

    test(
      'is whole or not there, wherever its creation dies, and a retry gives the same (R3)',
      async () => {
        const [first, ...accounts] = await logIn(1 + creations)
        const points = await countPoints(world, first!)
        const { random } = world
        const late = harmSome({ delays: 0.02, losses: 0.03, random })
        const kinds = ['cut', 'cut-midway'] as const
        world.proxy.choose((exchange) =>
          random() < 0.05 ? { kind: kinds[Math.floor(random() * kinds.length)]! } : late(exchange),
        )
        world.providers.startKilling(mostKills)

        const { crashes, wrong } = await createWallets(world, { accounts, points })
        await world.providers.stopKilling()

        printFigure({
          figure: `R3, wallets that are not whole, doubled or changed: two processes on ${name}`,
          runs: accounts.length,
          found: `${wrong.length}; ${crashes} frames died, at each of ${points} awaits, ${world.providers.kills()} kills, ${world.proxy.counts['drop-reply']} replies lost`,
        })
        expect(crashes).toBeGreaterThan(points / 2)
        expect(world.providers.kills()).toBeGreaterThan(0)
        expect(wrong).toEqual([])
      },
      240 * minute,
    )

    test('created by 100 calls at once is one, and all hear of the same (R4)', async () => {
      const [account] = await logIn(1)
      const frames = await atOnce(10, 10, () => openFrame(world))

      const wallets = await atOnce(100, 100, (index) =>
        frames[index % 10]!.call(messages.create, createInput(account!)),
      )

      expect(new Set(wallets.map((wallet) => JSON.stringify(wallet))).size).toBe(1)
      expect(await world.database.selectFrom('entropies').select('status').execute()).toEqual([{ status: 'active' }])
      expect(await world.database.selectFrom('wallets').select('address').execute()).toEqual([
        { address: wallets[0]!.address },
      ])
    }, 300_000)
  })
})
