import type { Page, Route } from '@playwright/test'
import { formatEther } from 'viem'
import type { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

// The page asks the card's site until there is a payment, and some of what is asked is refused on purpose.
test.use({
  expectedErrors: [/status of 404 .*\/transactions\/ext\/|status of 50[03] |ERR_FAILED .*\/transactions\/ext\//],
})

async function signUp(app: AppPage, email: string): Promise<`0x${string}`> {
  await app.open()
  await app.logInWith(email)
  return app.reachWallet()
}

const asked = (page: Page) => page.getByRole('region', { name: 'Funding' })
const outcome = (page: Page) => page.getByLabel('Outcome')
const button = (page: Page, name: string) => asked(page).getByRole('button', { name, exact: true })

/** The wallet's own prompt is agreed to. */
const agree = (page: Page) => page.on('dialog', (prompt) => void prompt.accept())

test(
  'without screens: what is offered, a wallet that sends on the other chain, and what an app hears of it',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    agree(page)
    const address = await signUp(app, email)
    await page.getByRole('checkbox', { name: 'With screens' }).uncheck()
    await app.button('What is there?').click()
    await expect(outcome(page)).toHaveText('card, exchange, wallet, manual')

    await app.button('Add funds on the other chain').click()
    await button(page, 'wallet').click()
    await asked(page).getByRole('textbox', { name: 'Amount in ETH' }).fill('.25')
    await button(page, 'Continue').click()
    await button(page, 'Connect Savings').click()
    await button(page, 'From Savings').click()
    const status = asked(page).getByRole('status')
    await expect(status).toHaveText('It has arrived.')
    await expect(outcome(page)).toHaveText('By wallet: 250000000000000000 of the smallest units are there.')
    expect(formatEther(await chainClient('otherNode').getBalance({ address }))).toBe('0.25')
    expect(await chainClient().getBalance({ address })).toBe(0n)
    await expect(page.getByRole('region', { name: 'Events' }).getByRole('listitem').last()).toHaveText(
      'sdk_fiat_on_ramp_completed_with_status {"provider":"external","value":"0.25","chainType":"ethereum","chainId":31338,"status":"success"}',
    )
  },
)

test(
  'two tabs buy apart: a window that is left open keeps nothing from the other, and both see what has come',
  { tag: '@variation' },
  async ({ app, context, email, page }) => {
    const address = await signUp(app, email)
    const other = await context.newPage()
    await app.in(other).open()
    await expect(app.in(other).address).toHaveText(address)
    const windows: Page[] = []
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await tab.getByRole('checkbox', { name: 'With screens' }).uncheck()
      await app.in(tab).button('Add funds').click()
      await button(tab, 'card by moonpay').click()
      await asked(tab).getByRole('textbox').fill('1')
      const opened = tab.waitForEvent('popup')
      await button(tab, 'Continue').click()
      windows.push(await opened)
      await expect(windows.at(-1)!.getByRole('heading', { name: 'Add funds' })).toBeVisible()
    }
    await windows[1]!.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(asked(other).getByRole('status')).toHaveText('It is bought.')
    await expect(asked(page).getByRole('status')).toHaveText('Buy in the window that has opened.')
    await button(other, 'Done').click()
    await expect(outcome(other)).toHaveText('By card: 1000000000000000000 of the smallest units are there.')

    // The first leaves with its window still open, which can do nothing to it, and has nothing of its own.
    await page.bringToFront()
    await button(page, 'Back').click()
    expect(await windows[0]!.evaluate(() => window.opener as unknown)).toBeNull()
    await button(page, 'manual').click()
    await expect(asked(page).getByText('There is 1 ETH.')).toBeVisible()
    await button(page, 'Leave').click()
    await expect(outcome(page)).toHaveText('By manual: 1000000000000000000 of the smallest units are there.')
  },
)

test(
  'vendors that are down, slow, or lie: it is said, nothing is sent, and the next way is there',
  { tag: '@variation' },
  async ({ app, context, email, page }) => {
    let prompts = 0
    page.on('dialog', (prompt) => {
      prompts++
      void prompt.accept()
    })
    await signUp(app, email)
    await page.getByRole('checkbox', { name: 'With screens' }).uncheck()
    await app.button('Add funds').click()

    await test.step('the provider cannot sign: the window that has opened goes again', async () => {
      const down = (route: Route) => route.fulfill({ status: 500, json: {} })
      await context.route('**/moonpay_on_ramp/sign', down)
      await button(page, 'card by moonpay').click()
      const opened = page.waitForEvent('popup')
      await button(page, 'Continue').click()
      const window = await opened
      await expect(asked(page).getByRole('alert')).toBeVisible()
      await expect.poll(() => window.isClosed()).toBe(true)
      await context.unroute('**/moonpay_on_ramp/sign', down)
    })
    await test.step('who says how it went is away three times', async () => {
      const away = (route: Route) => route.abort()
      await context.route('**/transactions/ext/**', away)
      // The same can be tried again.
      await button(page, 'Continue').click()
      await expect(asked(page).getByRole('alert')).toContainText('Something went wrong adding funds from Moonpay.')
      await context.unroute('**/transactions/ext/**', away)
    })
    await button(page, 'Leave').click()

    // All the wallet has is on the other chain.
    const accounts = (await chainClient().request({ method: 'eth_accounts' } as never)) as `0x${string}`[]
    await chainClient().setBalance({ address: accounts.at(-1)!, value: 0n })
    await app.button('Add 0.1 ETH from a wallet').click()
    await button(page, 'Continue').click()
    await button(page, 'Connect Savings').click()

    let answer: (route: Route) => Promise<void> = (route) => route.continue()
    await context.route('**/bridge/quote', (route) => answer(route))
    const refused = async (name: string, vendor: typeof answer, message: string) =>
      test.step(name, async () => {
        answer = vendor
        await button(page, 'From Savings').click()
        await expect(asked(page).getByRole('alert')).toHaveText(message)
        await button(page, 'Back').click()
      })
    const lie = (change: (quote: Quote) => void) => async (route: Route) => {
      // Node does not resolve names below localhost everywhere.
      const response = await route.fetch({ url: route.request().url().replace('auth.localhost', '127.0.0.1') })
      const quote = (await response.json()) as Quote
      change(quote)
      await route.fulfill({ response, json: quote })
    }
    await refused('down', (route) => route.fulfill({ status: 503, json: {} }), 'Unable to fetch quotes for bridging...')
    await refused(
      'another address',
      lie(({ details }) => (details.recipient = accounts[0]!)),
      'Unable to select bridge option from quotes...',
    )
    await refused(
      'another amount',
      lie(({ details }) => (details.currencyOut.amount = '1')),
      'Unable to select bridge option from quotes...',
    )
    await refused(
      'another chain',
      lie(({ details }) => (details.currencyOut.currency.chainId = 1)),
      'Unable to select bridge option from quotes...',
    )
    await test.step('slow: the user can go back, and what comes then is for nobody', async () => {
      const late: { answer?: () => Promise<void> } = {}
      answer = async (route) => {
        late.answer = () => route.continue().catch(() => {})
      }
      await button(page, 'From Savings').click()
      await expect(asked(page).getByRole('status')).toHaveText('Looking whether there is enough…')
      await button(page, 'Back').click()
      await late.answer?.()
      await expect(button(page, 'From Savings')).toBeVisible()
    })
    expect(prompts).toBe(0)
  },
)

type Quote = { details: { recipient: string; currencyOut: { amount: string; currency: { chainId: number } } } }
