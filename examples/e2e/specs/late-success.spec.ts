import { pickRuns } from '../faults/pick-runs.js'
import { printFigure } from '../faults/print-figure.js'
import { seededRandom } from '../faults/seeded-random.js'
import { inProfiles } from '../wallets/in-profiles.js'
import { lateCommit, lateness, lose, losses } from '../wallets/lose-creation.js'
import { expect, test } from './wallet-fixtures.js'

/** Reliability figure R6: a creation that fails as far as anybody can tell, and comes true. */

test('a wallet that was created, or begun, unheard: one wallet, that one, and one failure at most', async ({
  browser,
  wallets,
}) => {
  const runs = pickRuns({ short: losses.length, nightly: 1000 })
  test.setTimeout(runs * 10_000 + 60_000)
  const counts = { value: 0, error: 0 }

  await inProfiles({ browser, count: runs > losses.length ? 10 : 4, runs, wallets }, async (profile, run) => {
    const random = seededRandom(6_000_000 + run)
    const isLate = runs > losses.length && random() < 0.03
    const loss = isLate ? lateCommit : losses[run % losses.length]!
    const readsFirst = random() < 0.5
    const name = `Run ${run}: ${loss.name}, ${readsFirst ? 'then read' : 'then tried again'}`
    await profile.logIn()
    await profile.page.evaluate(() => (window.wallets.failures.length = 0))
    const { address } = lose(profile, loss)

    const outcome = await profile.run('create')
    const expected = address()
    if (loss.ends === 'error') expect(outcome, name).toMatchObject({ ok: false })
    if (outcome.ok) expect(outcome.value, name).toBe(expected)
    else expect(outcome, name).toMatchObject({ isTyped: true })
    counts[outcome.ok ? 'value' : 'error']++
    profile.proxy.choose(undefined)

    // What was only begun is nobody's wallet yet; and a commit that is late may still be on its way.
    const isThere = loss !== lateCommit && !('prepare' in loss.faults)
    if (!outcome.ok && readsFirst && isThere)
      expect(await profile.run('read'), name).toMatchObject({ ok: true, value: [expected] })
    else if (!outcome.ok) expect(await profile.run('create'), name).toMatchObject({ ok: true, value: expected })
    if (loss === lateCommit) await profile.page.waitForTimeout(Math.max(0, lateness + 2000 - outcome.ms))
    expect(await profile.run('read'), name).toMatchObject({ ok: true, value: [expected] })
    expect(await profile.run('sign', name), name).toMatchObject({ ok: true })
    expect(await profile.page.evaluate(() => window.wallets.failures), name).toHaveLength(outcome.ok ? 0 : 1)
  })

  expect(counts.value).toBeGreaterThan(runs / 3)
  printFigure({
    figure: 'R6: wallets created or begun unheard',
    runs,
    found: `0 second wallets, 0 second failures, 0 other addresses; ${counts.value} heard of at once, ${counts.error} after one failure`,
  })
})
