import { formatEther } from 'viem'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

// The page asks the card's site until there is a payment.
test.use({ expectedErrors: [/status of 404 .*\/transactions\/ext\//] })

test(
  'adds funds by card in a window of its own, which the user closes once, and by the address',
  { tag: '@variation' },
  async ({ app, email, example, page }) => {
    const address = await app.signUp(email)
    const isHeadless = example === 'headless'
    const pick = (name: string, headless: string) => app.button(isHeadless ? headless : name).click()
    const balance = async () => formatEther(await chainClient().getBalance({ address }))

    await app.button('Add funds').click()
    await pick('Pay with card', 'By card')
    const asked = isHeadless ? page.getByRole('region', { name: 'Add funds' }) : page.getByRole('dialog')
    await asked.getByRole('textbox', { name: 'Amount in ETH' }).fill('1')
    let opened = page.waitForEvent('popup')
    await app.button('Continue').click()
    let window = await opened
    await expect(window.getByRole('heading', { name: 'Add funds' })).toBeVisible()
    expect(new URL(window.url()).searchParams.get('walletAddress')).toBe(address)
    await window.close()
    opened = page.waitForEvent('popup')
    await app.button('Open the window again').click()
    window = await opened
    await window.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(window.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    if (!isHeadless) await expect(page.getByText("You've funded your account!")).toBeVisible({ timeout: 60_000 })
    await app.button('Continue').click()
    expect(await balance()).toBe('1')

    await app.button('Add funds').click()
    await pick('Receive funds', 'By manual')
    await expect(asked.getByText(/(^|is )1 ETH/)).toBeVisible()
    await pick('Done', 'Leave')
    await expect(app.button('Add funds')).toBeVisible()
  },
)
