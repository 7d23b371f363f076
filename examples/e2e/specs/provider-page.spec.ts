import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { providerUrl } from '../stack/provider-url.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const requester = new URL(readStack().requester).origin

/** Starts a login at the requester, like its page does. Returns the address that it sends the user to. */
async function begin(): Promise<string> {
  const secret = () => randomBytes(36).toString('base64url')
  const answer = await fetch(providerUrl('/api/v1/oauth/init'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'privy-app-id': 'keyhook-cross-req-0000001',
      'privy-ca-id': 'atlas',
      'origin': requester,
    },
    body: JSON.stringify({
      provider: 'privy:keyhook-cross-from-000001',
      redirect_to: `${requester}/`,
      code_challenge: createHash('sha256').update(secret()).digest('base64url'),
      state_code: secret(),
    }),
  })
  return ((await answer.json()) as { url: string }).url
}

/** Returns the parameters with which the requester's page opens, even if it is not running. */
const comeBack = async (page: Page, act: () => Promise<void>): Promise<URLSearchParams> => {
  const request = page.waitForRequest((request) => request.url().startsWith(`${requester}/`))
  await act()
  return new URL((await request).url()).searchParams
}

const faults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = (await page.evaluate(`${axe.source}; axe.run()`)) as { violations: { id: string }[] }
  return violations.map(({ id }) => id)
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in', exact: true }).press('Enter')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Confirmation code' })).toBeVisible()
  await page.keyboard.type(await readCode(email))
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
}

test.describe('fits the authorization page into a small window with dark colours', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 360, height: 680 } })

  test('authorises a requester app by keyboard, and leaves no data in the URL', async ({ email, page }) => {
    await page.goto(await begin())

    await expect(page.getByRole('dialog', { name: 'Log in to Fieldnotes ID' })).toContainText('Atlas at')
    expect(new URL(page.url()).search).toBe('')
    expect(await faults(page)).toEqual([])
    await logIn(page, email)
    const consent = page.getByRole('dialog', { name: 'Continue to Atlas' })
    await expect(consent).toContainText(email)
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // A click shortly after the page appears is not deliberate.
    const allow = page.getByRole('button', { name: 'Allow' })
    const back = await comeBack(page, async () => {
      await expect(allow).not.toHaveAttribute('aria-disabled')
      await allow.press('Enter')
    })

    expect(back.get('privy_oauth_code')).toMatch(/^[\w-]{43}$/)
  })
})

test('threat 24: rejects framing by another origin, and consent without a request', async ({
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/frame-ancestors|Failed to load resource/)
  const { app } = readStack()
  await page.goto(app)
  const url = await begin()
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'framed' }))
  }, url)
  await expect(page.frameLocator('#framed').getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)

  await page.goto(new URL(url).origin + new URL(url).pathname)
  await expect(page.getByRole('dialog', { name: 'No request' })).toBeVisible()
  await page.goto(url.replace(/client_id=[^&]+/, 'client_id=keyhook-wagmi-app-0000001'))
  await expect(page.getByRole('dialog', { name: 'This request is not valid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)
})
