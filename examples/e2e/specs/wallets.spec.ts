import { devices, type Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

const names = { ethereum: 'Harbour Wallet', solana: 'Burner Wallet' } as const

const dialogOf = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const card = (page: Page, chain: keyof typeof names) => page.getByRole('article', { name: names[chain] })

test.beforeEach(({ expectedErrors }) => {
  // The provider rejects linking and unlinking until they are confirmed.
  expectedErrors.push(/status of 403 .*\/api\/v1\/siwe\/(?:un)?link$/)
  // The provider also requires a confirmation to link an account of another user.
  expectedErrors.push(/status of 422 .*\/api\/v1\/siwe\/link$/)
})

/** Answers the prompts of the wallet from now on. Returns their texts. */
function answer(page: Page, agrees: () => boolean): string[] {
  const prompts: string[] = []
  page.removeAllListeners('dialog')
  page.on('dialog', async (dialog) => {
    prompts.push(dialog.message())
    await (agrees() ? dialog.accept() : dialog.dismiss())
  })
  return prompts
}

test('logs in with an external wallet after a refusal, and reconnects after a reload', async ({ app, page }) => {
  let agrees = false
  const prompts = answer(page, () => agrees)
  await app.open()
  await app.button('Log in').click()
  await dialogOf(page).getByRole('button', { name: 'Continue with a wallet' }).click()
  await dialogOf(page).getByRole('option', { name: names.ethereum }).click()
  await expect(dialogOf(page)).toContainText('Could not connect with wallet')
  await expect(dialogOf(page)).toContainText(`You declined in ${names.ethereum}. Nothing was shared.`)
  await dialogOf(page).getByRole('button', { name: 'Use a different wallet' }).click()
  await expect(dialogOf(page).getByRole('option', { name: names.solana })).toBeVisible()

  agrees = true
  prompts.length = 0
  await dialogOf(page).getByRole('option', { name: names.ethereum }).click()
  await expect(part(page, 'User')).toBeVisible()
  const address = await part(page, 'User').textContent()
  await expect(card(page, 'ethereum')).toContainText(`${address}${names.ethereum}`)
  await expect(card(page, 'ethereum')).toContainText(', linked')
  expect(prompts).toHaveLength(3)
  expect(prompts[1]).toContain('Switch to network 31337?')
  expect(prompts[2]).toContain(`${new URL(app.url).host} wants you to sign in with your Ethereum account:\n${address}`)

  await page.reload()
  await expect(part(page, 'User')).toHaveText(address!)
  await expect(card(page, 'ethereum')).toContainText(`${address}`)
  await app.button('Log out').click()
  await part(page, 'Without screens').getByRole('button', { name: names.ethereum }).click()
  await expect(part(page, 'User')).toBeVisible()
})

test('adds a newly detected wallet to the open list without layout shifts', async ({ app, page }) => {
  await app.open()
  await app.button('Log in').click()
  await dialogOf(page).getByRole('button', { name: 'Continue with a wallet' }).click()
  const first = dialogOf(page).getByRole('option').first()
  await expect(first).toBeVisible()
  // Layout shifts within the list. The dialog may still be opening.
  const position = () => first.evaluate((option) => [option.textContent, (option as HTMLElement).offsetTop])
  const before = await position()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // Layout shifts of the dialog, including those shortly after a click. The page behind it lists wallets itself.
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
  expect(await position()).toEqual(before)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await app.button('1 more wallet found').click()
  await expect(dialogOf(page).getByRole('option', { name: 'Lantern' })).toBeVisible()
})

test("opens the wallet's prompt while the browser still counts the click as a user gesture", async ({ app, page }) => {
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

  test("opens the page in the wallet app's browser, where the login continues", async ({ app, page }) => {
    const opened: string[] = []
    // A link that a phone opens in an app loads no page here.
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
    // Phantom's app adds Phantom to its pages.
    await page.addInitScript(announcePhantom)
    await page.goto(there)
    await expect(dialogOf(page)).toContainText('Phantom')
    await expect.poll(() => page.url()).toBe(`${new URL(app.url).origin}/`)
    await expect
      .poll(() => page.evaluate(() => (window as { requests?: string[] }).requests))
      .toContain('wallet_requestPermissions')
  })
})

/** Announces a fake of Phantom's provider, which records its requests. */
function announcePhantom(): void {
  const requests: string[] = []
  Object.assign(window, { requests })
  const info = { icon: 'data:image/svg+xml,<svg/>', name: 'Phantom', rdns: 'app.phantom', uuid: crypto.randomUUID() }
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: ({ method }: { method: string }) => {
      requests.push(method)
      return method === 'eth_accounts' ? Promise.resolve([]) : new Promise(() => {})
    },
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
