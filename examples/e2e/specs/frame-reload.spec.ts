import { verifyMessage } from 'viem'
import { pickRuns } from '../faults/pick-runs.js'
import { printFigure } from '../faults/print-figure.js'
import { seededRandom } from '../faults/seeded-random.js'
import { crashFrame } from '../wallets/crash-frame.js'
import { inLanes } from '../wallets/in-lanes.js'
import { type Lane, openLane } from '../wallets/open-lane.js'
import { startWallets, type Wallets } from '../wallets/start-wallets.js'
import type { Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './fixtures.js'

const harms = ['removed', 'reloaded', 'sent away', 'emptied', 'reloaded by itself'] as const

let wallets: Wallets

test.beforeAll(async () => {
  wallets = await startWallets()
})
test.afterAll(async () => wallets.stop())

async function harm(lane: Lane, name: (typeof harms)[number]): Promise<void> {
  if (name !== 'reloaded by itself') return lane.page.evaluate((way) => window.wallets.harm(way), name)
  const landed = lane.page.evaluate(() => window.wallets.landed())
  await lane.frame()?.evaluate(() => location.reload())
  return landed
}

/** Signs with a key that has to be fetched first, and harms the frame while it waits. */
async function whileItWaits(lane: Lane, message: string, name: (typeof harms)[number], wait: number): Promise<Outcome> {
  await lane.run('clear')
  const asked = new Promise<void>((resolve) =>
    lane.proxy.choose(({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/auth_share')) return undefined
      resolve()
      return { kind: 'hang' }
    }),
  )
  const signing = lane.run('sign', message)
  await asked
  await lane.page.waitForTimeout(wait)
  await harm(lane, name)
  const outcome = await signing
  lane.proxy.choose(undefined)
  return outcome
}

const isSigned = async (address: `0x${string}`, message: string, outcome: Outcome) =>
  outcome.ok && verifyMessage({ address, message, signature: outcome.value as `0x${string}` })

/** Reliability figure R13. The answer never comes, so a call that ends has noticed what happened to the frame. */
const gone = { ok: false, isTyped: true, message: 'Cannot connect to wallet proxy' }

test('a frame that goes away while it signs: the call ends, and the next one works', async ({ browser }) => {
  const runs = pickRuns({ short: 20, nightly: 900 })
  test.setTimeout(runs * 30_000 + 60_000)
  let values = 0

  const lanes = await inLanes({ browser, count: 2, runs, wallets }, async (lane, run) => {
    const random = seededRandom(13_000_000 + run)
    if (lane.addresses.length === 0) await lane.signUp()
    const [address] = lane.addresses as [`0x${string}`]
    const name = harms[Math.floor(random() * harms.length)]!
    const isWarm = random() < 0.3
    const after = Math.floor(random() * (isWarm ? 4 : 90))
    const message = `Run ${run}, ${name} after ${after} ms, ${isWarm ? 'warm' : 'cold'}`
    if (isWarm) await lane.run('sign', `${message}: warming up`)
    const outcome =
      isWarm && name !== 'reloaded by itself'
        ? await lane.page.evaluate((options) => window.wallets.runHarmed(options), { after, harm: name, message })
        : await whileItWaits(lane, message, name, after)

    // A warm frame may have signed before it went.
    if (outcome.ok) expect(await isSigned(address, message, outcome), message).toBe(true)
    else expect(outcome, message).toMatchObject(gone)
    if (outcome.ok) values++
    const next = await lane.run('sign', `${message}: next`)
    expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
  })

  expect(lanes.flatMap(({ signed }) => signed).filter((times) => times > 1)).toEqual([])
  expect(values).toBeLessThan(runs / 2)
  printFigure({
    figure: 'R13: a frame that is removed, reloaded or sent away while it signs',
    runs,
    found: `0 double signatures, 0 calls that hung; ${values} gave a signature`,
  })
})

test('a frame whose process crashes while it signs: the call ends, and the next one works', async ({ browser }) => {
  const runs = pickRuns({ short: 3, nightly: 100 })
  test.setTimeout(runs * 30_000 + 60_000)
  const random = seededRandom(31)
  const lane = await openLane({ browser, wallets })
  await lane.signUp()
  const [address] = lane.addresses as [`0x${string}`]
  for (let run = 0; run < runs; run++) {
    const message = `Crash ${run}`
    const { next, outcome, signed } = await crashFrame({ lane, message, wait: random() * 60, wallets })
    expect(outcome, message).toMatchObject({ ok: false, isTyped: true, code: 'UNKNOWN_EMBEDDED_WALLET_ERROR' })
    expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
    expect(signed.filter((times) => times > 1)).toEqual([])
  }
  await lane.close()
  printFigure({
    figure: 'R13: a frame whose process crashes while it signs',
    runs,
    found: '0 double signatures, 0 calls that hung',
  })
})
