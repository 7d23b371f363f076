import { verifyMessage } from 'viem'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { type Profile, openProfile } from '../wallets/open-profile.js'
import type { Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './wallet-fixtures.js'

/** Threat 41: an account is switched in one tab, and another tab signs. */

type Address = `0x${string}`

const isSigned = async ({ addresses }: Profile, message: string, outcome: Outcome) =>
  outcome.ok && verifyMessage({ address: addresses[0] as Address, message, signature: outcome.value as Address })

const userOf = ({ page }: Profile) => page.evaluate(() => window.wallets.userId())

/** Blocks messages of other tabs, as in a frozen tab. */
function blockMessages(): void {
  Reflect.deleteProperty(window, 'BroadcastChannel')
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
}

test('threat 41: rejects a signature in a tab that missed an account switch, and shows the new user', async ({
  browser,
  wallets,
}) => {
  const runs = pickRuns({ short: 2, nightly: 50 })
  test.setTimeout(runs * 30_000 + 60_000)
  const first = await openProfile({ browser, wallets })
  await first.signUp()

  for (let run = 0; run < runs; run++) {
    const before = [...first.addresses]
    const isolated = await openProfile({ before: blockMessages, browser, from: first, wallets })
    const warm = await isolated.run('sign', `Run ${run}, before`)
    expect(await isSigned(first, `Run ${run}, before`, warm)).toBe(true)
    const user = await userOf(isolated)
    await first.signUp()
    expect(await userOf(isolated)).toBe(user)
    // The browser shows data of one tab in the other tab a moment later.
    const isStored = () =>
      isolated.page.evaluate((address) => JSON.stringify({ ...localStorage }).includes(address), first.addresses[0]!)
    await expect.poll(isStored).toBe(true)

    // The call is rejected by the check of the token, or aborted because the user has changed.
    const refused = { ok: false, code: expect.stringMatching(/^(?:MUST_BE_AUTHENTICATED|ABORTED)$/) as unknown }
    expect(await isolated.run('sign', `Run ${run}, switched`)).toMatchObject(refused)
    expect(await userOf(isolated)).toBe(await userOf(first))
    const next = await isolated.run('sign', `Run ${run}, after`)
    expect(await isSigned(first, `Run ${run}, after`, next)).toBe(true)
    expect(first.addresses).not.toEqual(before)
    // The frame also rejects a signature for a user who is not the token's user.
    expect(await isolated.run('signFor', user)).toMatchObject({ ok: false, code: 'MUST_BE_AUTHENTICATED' })
    await isolated.close()
  }
  await first.close()

  printFigure({ figure: 'Threat 41: an account switched behind a tab that signs', runs, found: '0 signatures' })
})
