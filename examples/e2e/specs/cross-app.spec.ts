import type { Page } from '@playwright/test'
import { parseEther, verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

const loginLabel = 'Continue with Fieldnotes ID'
const user = (page: Page) => page.getByLabel('User')
const linked = (page: Page) => page.getByLabel('Accounts of other apps')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isOver = (page: Page) => expect.poll(() => page.isClosed()).toBe(true)

/** Performs an action that opens the other app in a popup. */
async function leave(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await act()
  return opened
}

/** Logs in to the provider app, on its consent page. */
async function logInAtProviderApp(page: Page, email: string): Promise<void> {
  await new AppPage(page, '').logInWith(email)
  // The wallet that the provider app creates.
  await button(page, 'Continue').click()
  await expect(button(page, 'Allow')).toBeVisible()
}

test("security rule 41: logs in with a provider app's account after a refusal and a closed window, and uses its wallet", async ({
  app,
  email,
  page,
}) => {
  await app.open()
  await app.logIn.click()
  let window = await leave(page, () => app.pick(loginLabel))
  await expect(window.getByText('Log in to Fieldnotes ID')).toBeVisible()
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 680])
  // If the window shows none of the text, a click approves nothing (security rule 41).
  await window.setViewportSize({ width: 440, height: 200 })
  await expect(button(window, 'Cancel')).toBeHidden()
  await window.setViewportSize({ width: 440, height: 680 })
  await button(window, 'Cancel').click()
  await isOver(window)
  await expect(page.getByText(/You did not confirm it with Fieldnotes ID/)).toBeVisible()

  window = await leave(page, () => app.button('Try again').click())
  await new AppPage(window, '').askForCode(`other-${email}`)
  await window.close()
  await expect(page.getByText(/You did not confirm it with Fieldnotes ID/)).toBeVisible()

  window = await leave(page, () => app.button('Try again').click())
  await logInAtProviderApp(window, email)
  await button(window, 'Allow').click()
  await isOver(window)
  await expect(user(page)).toHaveText(/^did:/)
  const id = await user(page).textContent()
  await expect(linked(page).getByLabel('Wallet there')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  expect(new URL(page.url()).search).toBe('')

  await app.logOut.click()
  window = await leave(page, () => app.button('Log in with the account at home').click())
  await button(window, 'Allow').click()
  await isOver(window)
  await expect(user(page)).toHaveText(id ?? '')

  const there = linked(page).getByLabel('Wallet there')
  await expect(there).toHaveText(/^0x/)
  const address = (await there.textContent()) as `0x${string}`
  const answer = page.getByLabel('Answer')

  await test.step('rejects a declined message, and signs an approved one', async () => {
    window = await leave(page, () => button(page, 'Sign there').click())
    await expect(window.getByText(/^Atlas at atlas\.localhost:\d+ wants you to sign a message/)).toBeVisible()
    await expect(window.getByRole('dialog')).toHaveCSS('position', 'absolute')
    // The parameters of the window are no longer in its address.
    expect(new URL(window.url())).toMatchObject({ pathname: '/oauth/keyhook-cross-from-000001/transact', search: '' })
    await button(window, 'Cancel').click()
    await isOver(window)
    await expect(page.getByText('The user rejected the request.')).toBeVisible()

    window = await leave(page, () => button(page, 'Sign there').click())
    await button(window, 'Review').click()
    await expect(window.getByText('Hello from Atlas')).toBeVisible()
    await expect(window.getByText(/^Atlas at atlas\.localhost:\d+ sent this request to your wallet/)).toBeVisible()
    await button(window, 'Sign and continue').click()
    await isOver(window)
    await expect(answer).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await answer.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello from Atlas', signature })).toBe(true)
  })

  await test.step('shows a transaction for review, and sends it through the provider app', async () => {
    await chainClient().setBalance({ address, value: parseEther('1') })
    window = await leave(page, () => button(page, 'Send from there').click())
    const signed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('message', ({ data }: MessageEvent<{ type?: string; transaction: { hash: string } }>) => {
            if (data.type === 'keyhook:cross-app-signed') resolve(data.transaction.hash)
          })
        }),
    )
    await button(window, 'Review').click()
    await expect(window.getByText('0.001 ETH').first()).toBeVisible()
    await button(window, 'Approve').click()
    await isOver(window)
    await expect(answer).toHaveText(/^0x[0-9a-f]{64}$/)
    const hash = (await answer.textContent()) as `0x${string}`
    expect(await chainClient().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    // The popup announces the transaction before it sends it.
    expect(await signed).toBe(hash)
  })
})

test('security rule 41: repeated clicks at one position do not let a requester app log in or sign', async ({
  app,
  email,
  page,
}) => {
  /** Returns the centre of a button. */
  const centreOf = async (window: Page, name: string) => {
    const box = (await button(window, name).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  /** Clicks at one point, as an app can make a user do, until the window closes. */
  const clickBlindly = async (window: Page, [x, y]: readonly [number, number], pauses: readonly number[]) => {
    for (const pause of pauses) {
      if (window.isClosed()) return
      await window.mouse.click(x, y).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const quick = Array.from({ length: 20 }, () => 250)
  const slow = Array.from({ length: 8 }, () => 1700)

  await app.open()
  await app.logIn.click()
  let window = await leave(page, () => app.pick(loginLabel))
  await logInAtProviderApp(window, email)
  const allow = await centreOf(window, 'Allow')
  await clickBlindly(window, allow, quick)
  expect(window.isClosed()).toBe(false)
  await button(window, 'Allow').click()
  await isOver(window)
  await expect(linked(page).getByLabel('Wallet there')).toHaveText(/^0x/)

  const answer = page.getByLabel('Answer')
  window = await leave(page, () => button(page, 'Sign there').click())
  await expect(button(window, 'Review')).toBeVisible()
  const review = await centreOf(window, 'Review')
  await clickBlindly(window, review, quick)
  await expect(button(window, 'Review')).toBeVisible()
  // The approve button of the next screen has another position.
  await button(window, 'Review').click()
  await expect(button(window, 'Sign and continue')).toBeVisible()
  const approve = await centreOf(window, 'Sign and continue')
  expect(Math.abs(approve[1] - review[1])).toBeGreaterThan(40)
  await clickBlindly(window, approve, quick)
  await expect(button(window, 'Sign and continue')).toBeVisible()
  await button(window, 'Sign and continue').click()
  await expect(answer).toHaveText(/^0x/)

  // If the clicks are slow enough to be accepted, they press Cancel on the next screen.
  for (const point of [review, approve]) {
    window = await leave(page, () => button(page, 'Sign there').click())
    await clickBlindly(window, point, slow)
    await isOver(window)
    await expect(page.getByText('The user rejected the request.')).toBeVisible()
  }
})
