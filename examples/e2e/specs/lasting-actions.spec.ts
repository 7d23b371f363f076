// Proves security rule 42.
import { openProviderWindow } from '../pages/open-provider-window.js'
import { openProfile } from '../wallets/open-profile.js'
import { expect, test } from './wallet-fixtures.js'

test("security rule 42: rejects lasting changes by scripts in the page, and allows one for each click on the provider's page", async ({
  browser,
  expectedErrors,
  wallets,
}) => {
  expectedErrors.push(/status of 4\d\d/)
  const profile = await openProfile({ browser, wallets })
  await profile.signUp()
  const { page } = profile

  const outcomes = await page.evaluate(() => window.wallets.askForLasting())
  expect(Object.keys(outcomes)).toHaveLength(8)
  for (const [name, outcome] of Object.entries(outcomes))
    expect(outcome, name).toMatchObject({
      ok: false,
      // Exporting the key requires a code first.
      code: name === 'encrypted-export' ? 'CONFIRMATION_REQUIRED' : 'MISSING_MFA_CREDENTIALS',
    })
  // Ordinary signatures need no approval.
  expect(await profile.run('sign', 'Hello')).toMatchObject({ ok: true })

  const set = profile.run('setPassword')
  const shown = await openProviderWindow(page)
  const approve = shown.getByRole('button', { name: 'Approve' })
  await expect(shown.getByRole('region', { name: 'Change how your wallet is recovered' })).toContainText('Password')
  // A script cannot cause trusted clicks.
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await approve.dispatchEvent('click')
  await expect(approve).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('dialog').length)).toBe(1)
  await approve.click()
  expect(await set).toMatchObject({ ok: true, value: 'user-passcode' })
  await expect(page.locator('dialog')).toHaveCount(0)
  // The click approved only this action.
  const again = await page.evaluate(() => window.wallets.askForLasting())
  expect(Object.values(again).map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => false))
  await profile.close()
})
