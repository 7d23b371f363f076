import type { Page } from '@playwright/test'
import { formatEther } from 'viem'
import type { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

// The page polls the on-ramp until there is a payment. Some requests fail on purpose.
test.use({
  expectedErrors: [/status of 404 .*\/transactions\/ext\/|status of 50[03] |ERR_FAILED .*\/transactions\/ext\//],
})

async function signUp(app: AppPage, email: string): Promise<`0x${string}`> {
  await app.open()
  await app.logInWith(email)
  return app.reachWallet()
}

const fundingRegion = (page: Page) => page.getByRole('region', { name: 'Funding' })
const outcome = (page: Page) => page.getByLabel('Outcome')
const button = (page: Page, name: string) => fundingRegion(page).getByRole('button', { name, exact: true })

/** Approves the wallet's own prompt. */
const agree = (page: Page) => page.on('dialog', (prompt) => void prompt.accept())

test(
  'the funding example lists options, sends from a wallet on another chain, and emits events',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    agree(page)
    const address = await signUp(app, email)
    await page.getByRole('checkbox', { name: 'With screens' }).uncheck()
    await app.button('What is there?').click()
    await expect(outcome(page)).toHaveText('card, exchange, wallet, manual')

    await app.button('Add funds on the other chain').click()
    await button(page, 'wallet').click()
    await fundingRegion(page).getByRole('textbox', { name: 'Amount in ETH' }).fill('.25')
    await button(page, 'Continue').click()
    await button(page, 'Connect Savings').click()
    await button(page, 'From Savings').click()
    const status = fundingRegion(page).getByRole('status')
    await expect(status).toHaveText('It has arrived.')
    await expect(outcome(page)).toHaveText('By wallet: 250000000000000000 of the smallest units are there.')
    expect(formatEther(await chainClient('otherNode').getBalance({ address }))).toBe('0.25')
    expect(await chainClient().getBalance({ address })).toBe(0n)
    await expect(page.getByRole('region', { name: 'Events' }).getByRole('listitem').last()).toHaveText(
      'sdk_fiat_on_ramp_completed_with_status {"provider":"external","value":"0.25","chainType":"ethereum","chainId":31338,"status":"success"}',
    )
  },
)
