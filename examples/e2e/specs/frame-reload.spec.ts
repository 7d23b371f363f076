import { verifyMessage } from 'viem'
import { pickRuns } from '../faults/pick-runs.js'
import { printFigure } from '../faults/print-figure.js'
import { seededRandom } from '../faults/seeded-random.js'
import { crashFrame } from '../wallets/crash-frame.js'
import { inLanes } from '../wallets/in-lanes.js'
import { type Lane, openLane } from '../wallets/open-lane.js'
import { startWallets, type Wallets } from '../wallets/start-wallets.js'
import type { Moment, Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './fixtures.js'

/** Reliability figure R13: milliseconds of the page from the end of the frame's document to that of the call. */
const bar = 1000
const harms = ['removed', 'reloaded', 'sent away', 'emptied', 'reloaded by itself'] as const

let wallets: Wallets

test.beforeAll(async () => {
  wallets = await startWallets()
})
test.afterAll(async () => wallets.stop())

type Round = {
  readonly outcome: Outcome
  /** Undefined when the call had ended before. */
  readonly goneAt: Moment | undefined
}

/** Resolves once it has happened, with when the frame's document was gone. */
async function harm(lane: Lane, name: (typeof harms)[number]): Promise<Moment> {
  if (name !== 'reloaded by itself') return lane.page.evaluate((way) => window.wallets.harm(way), name)
  const landed = lane.page.evaluate(() => window.wallets.landed())
  await lane.frame()?.evaluate(() => location.reload())
  return landed
}

/** Signs with a key that has to be fetched first, and harms the frame while it waits. */
async function whileItWaits(lane: Lane, message: string, name: (typeof harms)[number], wait: number): Promise<Round> {
  await lane.run('clear')
  const asked = new Promise<void>((resolve) =>
    lane.proxy.choose(({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/auth_share')) return undefined
      resolve()
      return { kind: 'delay', reply: 5000 }
    }),
  )
  const signing = lane.run('sign', message)
  await asked
  await lane.page.waitForTimeout(wait)
  const goneAt = await harm(lane, name)
  const outcome = await signing
  lane.proxy.choose(undefined)
  return { outcome, goneAt }
}

/** From one moment to the other, zero when it came before. */
const since = (begin: Moment, end: Moment): Record<keyof Moment, number> => ({
  awake: Math.max(0, end.awake - begin.awake),
  wall: Math.max(0, end.wall - begin.wall),
})

const isSigned = async (address: `0x${string}`, message: string, outcome: Outcome) =>
  outcome.ok && verifyMessage({ address, message, signature: outcome.value as `0x${string}` })

test('a frame that goes away while it signs: the call ends within a second, and the next one works', async ({
  browser,
}) => {
  const runs = pickRuns({ short: 30, nightly: 900 })
  test.setTimeout(runs * 10_000 + 60_000)
  const ends: Record<keyof Moment, number>[] = []
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
    const round =
      isWarm && name !== 'reloaded by itself'
        ? await lane.page.evaluate((options) => window.wallets.runHarmed(options), { after, harm: name, message })
        : await whileItWaits(lane, message, name, after)

    const { goneAt, outcome } = round
    if (outcome.ok) expect(await isSigned(address, message, outcome), message).toBe(true)
    else expect(outcome, message).toMatchObject({ isTyped: true, message: 'Cannot connect to wallet proxy' })
    if (outcome.ok) values++
    // A value came from the frame before, or from the next: the call was not in it when it went.
    if (goneAt && !outcome.ok) ends.push(since(goneAt, outcome.endedAt))
    const next = await lane.run('sign', `${message}: next`)
    expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
  })

  const doubles = lanes.flatMap(({ signed }) => signed).filter((times) => times > 1)
  const latest = Math.max(...ends.map(({ awake }) => awake))
  const latestByWall = Math.max(...ends.map(({ wall }) => wall))
  expect(doubles).toEqual([])
  expect(ends.length).toBeGreaterThan(runs / 4)
  expect(latest).toBeLessThan(bar)
  printFigure({
    figure: 'R13: a frame that is removed, reloaded or sent away while it signs',
    runs,
    found: `0 double signatures, 0 calls that hung; ${ends.length} waited when the frame's document ended, and ended ${Math.round(latest)} ms later at most (${Math.round(latestByWall)} ms by the wall's clock); ${values} gave a signature`,
  })
})

test('a frame whose process crashes while it signs: the call ends within a second, and the next one works', async ({
  browser,
}) => {
  const runs = pickRuns({ short: 5, nightly: 100 })
  test.setTimeout(runs * 20_000 + 60_000)
  const random = seededRandom(31)
  const ends: number[] = []
  const all: number[] = []

  const lane = await openLane({ browser, wallets })
  await lane.signUp()
  const [address] = lane.addresses as [`0x${string}`]
  for (let run = 0; run < runs; run++) {
    const message = `Crash ${run}`
    const { crashedAt, goneAt, next, outcome, signed } = await crashFrame({
      lane,
      message,
      wait: random() * 60,
      wallets,
    })
    expect(outcome, message).toMatchObject({ ok: false, isTyped: true, code: 'UNKNOWN_EMBEDDED_WALLET_ERROR' })
    ends.push(since(goneAt, outcome.endedAt).awake)
    all.push(outcome.endedAt.wall - crashedAt)
    expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
    expect(signed.filter((times) => times > 1)).toEqual([])
  }
  await lane.close()

  const latest = Math.max(...ends)
  expect(latest).toBeLessThan(bar)
  printFigure({
    figure: 'R13: a frame whose process crashes while it signs',
    runs,
    found: `0 double signatures, 0 calls that hung; the last ended ${Math.round(latest)} ms after the browser had noticed, ${Math.round(Math.max(...all))} ms after the crash`,
  })
})
