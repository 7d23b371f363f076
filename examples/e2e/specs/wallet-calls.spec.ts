import { form, pickRuns } from '../faults/pick-runs.js'
import { printFigure } from '../faults/print-figure.js'
import { seededRandom } from '../faults/seeded-random.js'
import { inLanes } from '../wallets/in-lanes.js'
import { type Lane, openLane } from '../wallets/open-lane.js'
import { pickTrouble } from '../wallets/pick-trouble.js'
import { startWallets, type Wallets } from '../wallets/start-wallets.js'
import type { Operation, Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './fixtures.js'

/** Milliseconds each call is given (reliability figure R5), once there is a frame. Creating reads the user afterwards. */
const deadlines = {
  create: 20_000 + 10_000,
  connect: 15_000,
  recover: 20_000,
  sign: 120_000,
  clear: 10_000,
  logOut: 10_000,
}
/** A frame that does not come is tried once more. */
const frameDeadline = 2 * 15_000
/** A timer fires when a busy machine gets to it. */
const slack = 2000

const operations = Object.keys(deadlines) as (keyof typeof deadlines)[]

let wallets: Wallets

test.beforeEach(async () => {
  wallets = await startWallets()
})
test.afterEach(async () => wallets.stop())

function expectEnded(outcome: Outcome, { name, limit }: { name: string; limit: number }) {
  if (!outcome.ok) expect(outcome.isTyped, `${name}: ${outcome.code} ${outcome.message}`).toBe(true)
  expect(outcome.ms, name).toBeLessThan(limit + slack)
}

/** With nothing in the way any more the page works, as it is. */
async function expectWorking(lane: Lane, name: string): Promise<void> {
  lane.proxy.choose(undefined)
  if (!(await lane.page.evaluate(() => window.wallets.userId() !== undefined))) await lane.signUp()
  const created = await lane.run('create')
  if (!created.ok) expect(created, name).toMatchObject({ code: 'EMBEDDED_WALLET_ALREADY_EXISTS' })
  expect(await lane.run('sign', `${name}: next`), name).toMatchObject({ ok: true })
  expect(await lane.page.evaluate(() => document.querySelectorAll('iframe').length), name).toBe(1)
}

test('every call ends in time with a value or a typed error, whatever goes wrong', async ({ browser }) => {
  const runs = pickRuns({ short: 30, nightly: 1000 })
  test.setTimeout(runs * 60_000 + 60_000)
  const isPatient = form !== 'short'
  const counts = { values: 0, errors: 0 }
  let longest = 0

  await inLanes({ browser, count: isPatient ? 8 : 2, runs, wallets }, async (lane, run) => {
    const random = seededRandom(5_000_000 + run)
    const operation = operations[Math.floor(random() * operations.length)]!
    const trouble = pickTrouble(random, { isPatient })
    const before = random()
    if (operation === 'create') await lane.logIn()
    else if (lane.addresses.length === 0) await lane.signUp()
    if (before < 0.4) await lane.run('clear')
    else if (before < 0.6 && isPatient) await lane.page.evaluate(() => window.wallets.harm('removed'))
    const name = `Run ${run}: ${operation}, ${trouble.name}`

    const hasFrame = await lane.page.evaluate(() => document.querySelector('iframe') !== null)
    const limit = deadlines[operation] + (trouble.isOnFrame || !hasFrame ? frameDeadline : 0)

    const { over } = await trouble.begin(lane)
    const outcome = await lane.run(operation, name)
    await over

    expectEnded(outcome, { name, limit })
    counts[outcome.ok ? 'values' : 'errors']++
    longest = Math.max(longest, outcome.ms)
    await expectWorking(lane, name)
  })

  printFigure({
    figure: 'R5: wallet calls under any fault',
    runs,
    found: `0 hung, 0 untyped; ${counts.values} values, ${counts.errors} typed errors, the longest took ${(longest / 1000).toFixed(1)} s`,
  })
})

test('a call that nobody answers ends at its deadline', async ({ browser }) => {
  test.setTimeout(120_000)
  const lane = await openLane({ browser, wallets })
  await lane.signUp()
  await lane.page.clock.install()
  const longest: string[] = []

  for (const operation of ['connect', 'recover', 'sign', 'logOut', 'create'] as const satisfies Operation[]) {
    if (operation === 'create') await lane.logIn()
    // Forgets the keys, so that the provider is needed; and has a frame started.
    await lane.run('clear')
    lane.proxy.choose(() => ({ kind: 'hang' }))
    let outcome: Outcome | undefined
    const calling = lane.run(operation, operation).then((ended) => (outcome = ended))
    while (!outcome) await lane.page.clock.runFor(1000)
    await calling

    expectEnded(outcome, { name: operation, limit: deadlines[operation] })
    expect(outcome.ms, operation).toBeGreaterThan(deadlines[operation] / 2)
    longest.push(`${operation} ${(outcome.ms / 1000).toFixed(1)} s`)
    await expectWorking(lane, operation)
  }

  await lane.close()
  printFigure({
    figure: 'R5: wallet calls that nobody answers',
    runs: longest.length,
    found: `0 hung; ${longest.join(', ')}`,
  })
})

test('a provider that is killed while a wallet call waits: the call ends in time, and the next works', async ({
  browser,
}) => {
  const runs = pickRuns({ short: 3, nightly: 60 })
  test.setTimeout(runs * 90_000 + 60_000)
  const random = seededRandom(14)
  const counts = { values: 0, errors: 0 }
  const lane = await openLane({ browser, wallets })

  for (let run = 0; run < runs; run++) {
    const operation = (['create', 'sign', 'connect'] as const)[run % 3]!
    if (operation === 'create') await lane.logIn()
    else await lane.run('clear')
    const isSoonBack = random() < 0.5
    const name = `Run ${run}: ${operation}, killed, ${isSoonBack ? 'back at once' : 'back later'}`

    const part = random() < 0.5 ? 'request' : 'reply'
    const asked = new Promise<void>((resolve) =>
      lane.proxy.choose(({ path }) => {
        if (!path.startsWith('/api/')) return undefined
        resolve()
        return { kind: 'delay', [part]: 3000 }
      }),
    )
    const calling = lane.run(operation, name)
    let isOver = false
    void calling.then(() => (isOver = true))
    await Promise.race([asked, calling])
    await lane.page.waitForTimeout(random() * 80)
    expect(isOver, name).toBe(false)
    await wallets.kill()
    lane.proxy.choose(undefined)
    if (isSoonBack) await wallets.revive()
    const outcome = await calling
    if (!isSoonBack) await wallets.revive()

    expectEnded(outcome, { name, limit: deadlines[operation] + frameDeadline })
    counts[outcome.ok ? 'values' : 'errors']++
    await expectWorking(lane, name)
  }

  await lane.close()
  printFigure({
    figure: 'R5, R14: the provider killed while a wallet call waits',
    runs,
    found: `0 hung, 0 untyped; ${counts.values} values, ${counts.errors} typed errors`,
  })
})
