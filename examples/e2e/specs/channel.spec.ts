import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { inProfiles } from '../wallets/in-profiles.js'
import { expect, test } from './wallet-fixtures.js'

/** Threat 30 in a real browser. `schedules.test.ts` tests faults of messages with the frame. */

test("threat 30: ignores handshakes from other pages, and keeps the app's channel", async ({ browser, wallets }) => {
  const runs = pickRuns({ short: 3, nightly: 200 })
  test.setTimeout(runs * 10_000 + 60_000)

  await inProfiles({ browser, count: 1, runs, wallets }, async (profile, run) => {
    if (profile.addresses.length === 0) {
      await profile.signUp()
      await profile.page.evaluate(async (urls) => {
        for (const src of urls) {
          const opener = document.createElement('iframe')
          await new Promise((resolve) => {
            opener.addEventListener('load', resolve)
            opener.src = src
            document.body.append(opener)
          })
        }
      }, wallets.openerUrls)
    }
    await profile.page.evaluate(() => document.querySelector('iframe[title="Wallet"]')?.remove())
    expect(await profile.run('sign', `Run ${run}, as the frame starts`)).toMatchObject({ ok: true })
    expect(await profile.run('sign', `Run ${run}, later`)).toMatchObject({ ok: true })
    expect(await profile.page.evaluate(() => window.wallets.repliesToOthers)).toEqual([])
  })

  printFigure({
    figure: 'Threat 30: openers of the same and of another origin beside the frame',
    runs,
    found: '0 channels taken, 0 answers received',
  })
})
