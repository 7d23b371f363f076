import { verifyMessage } from 'viem'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { crashFrame } from '../wallets/crash-frame.js'
import { inProfiles } from '../wallets/in-profiles.js'
import { type Profile, openProfile } from '../wallets/open-profile.js'
import type { Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './wallet-fixtures.js'

const frameFaults = ['removed', 'reloaded', 'sent away', 'emptied', 'reloaded by itself'] as const

async function breakFrame(profile: Profile, name: (typeof frameFaults)[number]): Promise<void> {
  if (name !== 'reloaded by itself') return profile.breakFrame(name)
  const frameLoaded = profile.page.evaluate(() => window.wallets.frameLoaded())
  await profile.frame()?.evaluate(() => location.reload())
  return frameLoaded
}

/** Signs with a key that the frame must fetch first, and breaks the frame during that request. */
async function breakWhileItWaits(
  profile: Profile,
  message: string,
  name: (typeof frameFaults)[number],
  wait: number,
): Promise<Outcome> {
  await profile.run('clear')
  const requested = profile.holdShare()
  const signing = profile.run('sign', message)
  await requested
  await profile.page.waitForTimeout(wait)
  await breakFrame(profile, name)
  const outcome = await signing
  profile.proxy.choose(undefined)
  return outcome
}

const isSigned = async (address: `0x${string}`, message: string, outcome: Outcome) =>
  outcome.ok && verifyMessage({ address, message, signature: outcome.value as `0x${string}` })

/**
 * The expected error. The response never arrives, so a call ends only if it detects the reload of the frame
 * (reliability figure R13).
 */
const gone = { ok: false, isTyped: true, message: 'Cannot connect to wallet proxy' }

test(
  'figure R13: rejects the pending call when the wallet frame disappears, and completes the next call',
  { tag: '@variation' },
  async ({ browser, wallets }) => {
    const runs = pickRuns({ short: 10, nightly: 900 })
    test.setTimeout(runs * 30_000 + 60_000)

    const profiles = await inProfiles({ browser, count: 2, runs, wallets }, async (profile, run) => {
      const random = seededRandom(13_000_000 + run)
      if (profile.addresses.length === 0) await profile.signUp()
      const [address] = profile.addresses as [`0x${string}`]
      const name = frameFaults[Math.floor(random() * frameFaults.length)]!
      const after = Math.floor(random() * 90)
      const message = `Run ${run}, ${name} after ${after} ms`
      expect(await breakWhileItWaits(profile, message, name, after), message).toMatchObject(gone)
      const next = await profile.run('sign', `${message}: next`)
      expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
    })

    expect(profiles.flatMap(({ signed }) => signed).filter((times) => times > 1)).toEqual([])
    printFigure({
      figure: 'R13: a frame that is removed, reloaded or sent away while it signs',
      runs,
      found: '0 double signatures, 0 calls that hung',
    })
  },
)

test('figure R13: rejects the pending call when the wallet frame crashes while signing, and completes the next call', async ({
  browser,
  wallets,
}) => {
  const runs = pickRuns({ short: 1, nightly: 100 })
  test.setTimeout(runs * 30_000 + 60_000)
  const random = seededRandom(31)
  const profile = await openProfile({ browser, wallets })
  await profile.signUp()
  const [address] = profile.addresses as [`0x${string}`]
  for (let run = 0; run < runs; run++) {
    const message = `Crash ${run}`
    const { next, outcome, signed } = await crashFrame({ profile, message, wait: random() * 60, wallets })
    expect(outcome, message).toMatchObject({ ok: false, isTyped: true, code: 'UNKNOWN_EMBEDDED_WALLET_ERROR' })
    expect(await isSigned(address, `${message}: next`, next), `${message}: next`).toBe(true)
    expect(signed.filter((times) => times > 1)).toEqual([])
  }
  await profile.close()
  printFigure({
    figure: 'R13: a frame whose process crashes while it signs',
    runs,
    found: '0 double signatures, 0 calls that hung',
  })
})
