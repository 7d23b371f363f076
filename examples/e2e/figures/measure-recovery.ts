import type { BrowserContext, Page } from 'playwright'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { agreeAndGoOn } from '../pages/agree-and-go-on.js'
import { becomeNewDevice } from '../pages/become-new-device.js'
import { addPage } from '../stack/serve-pages.js'
import { buildPage } from './build-page.js'
import type { Figure } from './figure.js'
import type { measureHost } from './measure-host.js'
import type {} from './pages/recovery.js'
import { median, quantile } from './quantile.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

const recoveries = 20

const ways = {
  'a passkey': {
    method: 'passkey',
    answer: (page: Page) => page.frameLocator('iframe[src*="/embedded-wallets/passkey"]').getByRole('button').click(),
  },
  'a backup in Google Drive': { method: 'google-drive', answer: atCloud },
} as const

async function atCloud(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue' }).click()
  const window = await opened
  await agreeAndGoOn(window)
}

/** Measures recovery on a new device with a passkey or a cloud, which the user confirms at once. */
export async function measureRecovery({ browser, consumer, pages, provider }: measureHost.Options) {
  addPage(pages, 'recovery', await buildPage('recovery', consumer))
  const query = new URLSearchParams({ app: provider.appId, provider: provider.url })
  const url = `${pages.origin}/recovery?${query}`

  async function logIn(page: Page, email: string): Promise<void> {
    await page.goto(url)
    await page.waitForFunction(() => window.recovery?.ready)
    await page.evaluate((address) => window.recovery.sendCode({ email: address }), email)
    const code = await provider.readCode(email)
    await page.evaluate((digits) => window.recovery.loginWithCode({ code: digits }), code)
  }

  const figures: Figure[] = []
  for (const [name, { answer, method }] of Object.entries(ways)) {
    const context = await browser.newContext()
    try {
      await reachOauthProviders(context, provider)
      // A busy machine takes longer, and the figure shows it.
      context.setDefaultTimeout(120_000)
      const page = await context.newPage()
      await addAuthenticator(page, { hasPrf: true })
      const email = `ada-by-${method}@example.com`
      await logIn(page, email)
      await page.evaluate(() => window.recovery.createWallet())
      await Promise.all([page.evaluate((way) => window.recovery.secure(way), method), answer(page)])
      await waitForIdleCpu()
      const times: number[] = []
      for (let round = 0; round < recoveries; round++) {
        await becomeNewDevice(page, { app: url, provider: provider.url })
        await logIn(page, email)
        await page.waitForFunction(() => window.recovery.address !== undefined)
        const [took] = await Promise.all([page.evaluate(() => window.recovery.recover()), answer(page)])
        times.push(took)
      }
      figures.push({
        figure: `Recovering on a new device, by ${name}`,
        bar: 'none',
        measured: `p95 ${quantile(times, 0.95).toFixed(0)} ms, median ${median(times).toFixed(0)} ms`,
        how: `${recoveries} times in a browser whose storage was cleared, after a login, with the clicks it takes made at once, Chromium`,
        isMet: undefined,
      })
    } finally {
      await context.close()
    }
  }
  return figures
}

/**
 * Answers the page's requests to the sandbox's fake clouds. The clouds run in the provider's process, and no server
 * listens at their address.
 */
const reachOauthProviders = (context: BrowserContext, provider: measureHost.Options['provider']) =>
  context.route('http://vendors.localhost/**', async (route) => {
    const request = route.request()
    const { body, headers, status } = await provider.fetchExternal({
      ...{ url: request.url(), method: request.method(), body: request.postData() ?? undefined },
      headers: await request.allHeaders(),
    })
    const location = headers['location']?.replace(/^http:\/\/auth\.localhost:\d+/, provider.url)
    await route.fulfill({ body, status, headers: { ...headers, ...(location !== undefined && { location }) } })
  })
