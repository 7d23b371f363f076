import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { inProfiles } from '../wallets/in-profiles.js'
import { type Profile, openProfile } from '../wallets/open-profile.js'
import { pickCallFault } from '../wallets/pick-call-fault.js'
import type { Operation, Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './wallet-fixtures.js'

/**
 * The timeout of each call in milliseconds (reliability figure R5), if the frame is already loaded. Creating a wallet
 * reads the user afterwards.
 */
const deadlines = {
  create: 20_000 + 10_000,
  connect: 15_000,
  recover: 20_000,
  sign: 120_000,
  clear: 10_000,
  logOut: 10_000,
}
const operations = Object.keys(deadlines) as (keyof typeof deadlines)[]

const expectTyped = (outcome: Outcome, name: string) =>
  expect(outcome.ok || outcome.isTyped, `${name}: ${JSON.stringify(outcome)}`).toBe(true)

/** Expects the page to work after the faults are removed. */
async function expectWorking(profile: Profile, name: string): Promise<void> {
  profile.proxy.choose(undefined)
  if (!(await profile.page.evaluate(() => window.wallets.userId() !== undefined))) await profile.signUp()
  const created = await profile.run('create')
  if (!created.ok) expect(created, name).toMatchObject({ code: 'EMBEDDED_WALLET_ALREADY_EXISTS' })
  expect(await profile.run('read'), name).toMatchObject({ ok: true, value: { length: 1 } })
  expect(await profile.run('sign', `${name}: next`), name).toMatchObject({ ok: true })
  expect(await profile.page.evaluate(() => document.querySelectorAll('iframe').length), name).toBe(1)
}

test(
  'figure R5, figure R6: every wallet call ends with a value or a typed error after any failure',
  { tag: '@variation' },
  async ({ browser, wallets }) => {
    const runs = pickRuns({ short: 18, nightly: 1000 })
    test.setTimeout(runs * 60_000 + 60_000)
    const isLong = form !== 'short'
    const counts = { values: 0, errors: 0 }
    let longest = 0

    await inProfiles({ browser, count: isLong ? 8 : 2, runs, wallets }, async (profile, run) => {
      const random = seededRandom(5_000_000 + run)
      const operation = operations[Math.floor(random() * operations.length)]!
      const fault = pickCallFault(random, { isLong })
      const before = random()
      if (operation === 'create') await profile.logIn()
      else if (profile.addresses.length === 0) await profile.signUp()
      if (before < 0.4) await profile.run('clear')
      else if (before < 0.6 && isLong) await profile.breakFrame('removed')
      const name = `Run ${run}: ${operation}, ${fault.name}`
      await profile.page.evaluate(() => (window.wallets.failures.length = 0))

      profile.proxy.choose(fault.choose)
      const broken = fault.frame && profile.breakFrame(fault.frame.fault, fault.frame.after)
      const outcome = await profile.run(operation, name)
      await broken

      expectTyped(outcome, name)
      // If a wallet was created after the fault, the call may report success or failure.
      if (operation === 'create')
        expect(await profile.page.evaluate(() => window.wallets.failures), name).toHaveLength(outcome.ok ? 0 : 1)
      counts[outcome.ok ? 'values' : 'errors']++
      longest = Math.max(longest, outcome.ms)
      await expectWorking(profile, name)
    })

    printFigure({
      figure: 'R5: wallet calls under any fault',
      runs,
      found: `0 hung, 0 untyped; ${counts.values} values, ${counts.errors} typed errors, the longest took ${(longest / 1000).toFixed(1)} s`,
    })
  },
)

test(
  'figure R5: a call without a response ends at its deadline',
  { tag: '@variation' },
  async ({ browser, wallets }) => {
    test.setTimeout(120_000)
    const profile = await openProfile({ browser, wallets })
    // Installed before there is a session. If it were installed during a response, the SDK would receive a wrong time.
    await profile.page.clock.install()
    await profile.signUp()
    const longest: string[] = []

    for (const operation of ['connect', 'recover', 'sign', 'logOut', 'create'] as const satisfies Operation[]) {
      if (operation === 'create') await profile.logIn()
      // Removes the keys, so that the provider is needed, and starts a frame.
      await profile.run('clear')
      let held = 0
      profile.proxy.choose(() => {
        held++
        return { kind: 'hang' }
      })
      let outcome: Outcome | undefined
      const calling = profile.run(operation, operation).then((ended) => (outcome = ended))
      // The clock stops at the beginning of the wait, because the work before takes real time.
      await expect.poll(() => held).toBeGreaterThan(0)
      while (!outcome) await profile.page.clock.runFor(1000)
      await calling

      expectTyped(outcome, operation)
      // In time of the page's clock, which the test advances second by second.
      expect(outcome.ms, operation).toBeLessThan(deadlines[operation] + 2000)
      expect(outcome.ms, operation).toBeGreaterThan(deadlines[operation] / 2)
      longest.push(`${operation} ${(outcome.ms / 1000).toFixed(1)} s`)
      await expectWorking(profile, operation)
    }

    await profile.close()
    printFigure({
      figure: 'R5: wallet calls without an answer',
      runs: longest.length,
      found: `0 hung; ${longest.join(', ')}`,
    })
  },
)
