// Longer than a file of code: wallets of pages, which are announced once for all journeys.

import { devices, type Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

const names = { ethereum: 'Harbour Wallet', solana: 'Burner Wallet' } as const

const dialogOf = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const card = (page: Page, chain: keyof typeof names) => page.getByRole('article', { name: names[chain] })

test.beforeEach(({ expectedErrors }) => {
  // Linking and unlinking are confirmed first, which the provider says by refusing.
  expectedErrors.push(/status of 403 .*\/api\/v1\/siwe\/(?:un)?link$/)
  // So does it offer what another user has.
  expectedErrors.push(/status of 422 .*\/api\/v1\/siwe\/link$/)
})

/** What the wallet asks the user from now on is answered so. Returns what it has asked. */
function answer(page: Page, agrees: () => boolean): string[] {
  const asked: string[] = []
  page.removeAllListeners('dialog')
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (agrees() ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('a wallet that was declined first logs in with screens, is there after a reload, and logs in without screens', async ({
  app,
  page,
}) => {
  let agrees = false
  const asked = answer(page, () => agrees)
  await app.open()
  await app.button('Log in').click()
  await dialogOf(page).getByRole('button', { name: 'Continue with a wallet' }).click()
  await dialogOf(page).getByRole('option', { name: names.ethereum }).click()
  await expect(dialogOf(page)).toContainText('Could not connect with wallet')
  await expect(dialogOf(page)).toContainText(`You declined in ${names.ethereum}. Nothing was shared.`)
  await dialogOf(page).getByRole('button', { name: 'Use a different wallet' }).click()
  await expect(dialogOf(page).getByRole('option', { name: names.solana })).toBeVisible()

  agrees = true
  asked.length = 0
  await dialogOf(page).getByRole('option', { name: names.ethereum }).click()
  await expect(part(page, 'User')).toBeVisible()
  const address = await part(page, 'User').textContent()
  await expect(card(page, 'ethereum')).toContainText(`${address}${names.ethereum}`)
  await expect(card(page, 'ethereum')).toContainText(', linked')
  expect(asked).toHaveLength(3)
  expect(asked[1]).toContain('Switch to network 31337?')
  expect(asked[2]).toContain(`${new URL(app.url).host} wants you to sign in with your Ethereum account:\n${address}`)

  await page.reload()
  await expect(part(page, 'User')).toHaveText(address!)
  await expect(card(page, 'ethereum')).toContainText(`${address}`)
  await app.button('Log out').click()
  await part(page, 'Without screens').getByRole('button', { name: names.ethereum }).click()
  await expect(part(page, 'User')).toBeVisible()
})

test('a wallet that is found while the list is open waits behind a button, and moves nothing', async ({
  app,
  page,
}) => {
  await app.open()
  await app.button('Log in').click()
  await dialogOf(page).getByRole('button', { name: 'Continue with a wallet' }).click()
  const first = dialogOf(page).getByRole('option').first()
  await expect(first).toBeVisible()
  // Within the list, whatever the dialog still does to open.
  const place = () => first.evaluate((option) => [option.textContent, (option as HTMLElement).offsetTop])
  const before = await place()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // Of the dialog, and also what the browser excuses for a click of shortly before. The page behind lists wallets itself.
    type Shift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }
    const dialog = document.querySelector('[role=dialog]')
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as unknown as Shift[])
        if (sources.some(({ node }) => node && dialog?.contains(node))) shifts.push(value)
    }).observe({ type: 'layout-shift' })
    const info = { uuid: crypto.randomUUID(), name: 'Lantern', rdns: 'localhost.lantern', icon: 'data:image/svg+xml,' }
    const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  })

  await expect(app.button('1 more wallet found')).toBeVisible()
  expect(await place()).toEqual(before)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await app.button('1 more wallet found').click()
  await expect(dialogOf(page).getByRole('option', { name: 'Lantern' })).toBeVisible()
})

test('the wallet asks while the page may still open windows', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.confirm = () => {
      Object.assign(window, { isActive: navigator.userActivation.isActive })
      return true
    }
  })
  await app.open()
  await app.button(`Connect ${names.ethereum}`).click()
  await expect(card(page, 'ethereum')).toBeVisible()

  expect(await page.evaluate(() => (window as { isActive?: boolean }).isActive)).toBe(true)
})

test.describe('on a phone', () => {
  const { hasTouch, isMobile, userAgent, viewport } = devices['Pixel 7']
  test.use({ hasTouch, isMobile, userAgent, viewport })

  test('a wallet that is an app opens this page in its own browser, where a login goes on', async ({ app, page }) => {
    const opened: string[] = []
    // What a phone hands to the app is no page that loads here.
    await page.route(/^https:\/\/(?:phantom\.app|metamask\.app\.link)\//, async (route) => {
      opened.push(route.request().url())
      await route.fulfill({ status: 204 })
    })
    await app.open()
    const choose = async (name: string) => {
      await dialogOf(page).getByRole('option', { name, exact: true }).click()
      await expect(dialogOf(page)).toContainText(`Redirecting to ${name} Mobile Wallet`)
    }
    await app.button('Connect with screens').click()
    await choose('Phantom')
    await app.button('Use a different wallet').click()
    await choose('MetaMask')

    const { host, origin } = new URL(app.url)
    const back = (id: string) => `?privy_connector=injected&privy_wallet_client=${id}&keyhook_intent=connect`
    const encoded = encodeURIComponent(`${origin}/${back('phantom')}`)
    expect(opened).toEqual([
      `https://phantom.app/ul/browse/${encoded}?ref=${encoded}`,
      `https://metamask.app.link/dapp/${host}/${back('metamask')}`,
    ])
    await expect(page.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute('href', opened[1]!)

    await app.open()
    await app.button('Log in').click()
    await dialogOf(page).getByRole('button', { name: 'Continue with a wallet' }).click()
    await dialogOf(page).getByRole('option', { name: 'Phantom', exact: true }).click()
    await expect(dialogOf(page)).toContainText('Redirecting to Phantom Mobile Wallet')

    const there = decodeURIComponent(/browse\/([^?]+)/.exec(opened[2]!)![1]!)
    // Phantom's app has Phantom in its pages.
    await page.addInitScript(announcePhantom)
    await page.goto(there)
    await expect(dialogOf(page)).toContainText('Phantom')
    await expect.poll(() => page.url()).toBe(`${new URL(app.url).origin}/`)
    await expect
      .poll(() => page.evaluate(() => (window as { asked?: string[] }).asked))
      .toContain('wallet_requestPermissions')
  })
})

/** Phantom's provider as far as it announces itself and is asked. */
function announcePhantom(): void {
  const asked: string[] = []
  Object.assign(window, { asked })
  const info = { icon: 'data:image/svg+xml,<svg/>', name: 'Phantom', rdns: 'app.phantom', uuid: crypto.randomUUID() }
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: ({ method }: { method: string }) => {
      asked.push(method)
      return method === 'eth_accounts' ? Promise.resolve([]) : new Promise(() => {})
    },
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
