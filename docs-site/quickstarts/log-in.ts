import type { Browser, Page } from 'playwright'

/** Logs in with the code in the inbox, and returns the address of the new wallet. */
export async function logIn(browser: Browser, { inbox, url }: { inbox: string; url: string }): Promise<string> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  try {
    return await walk(page, { inbox, url })
  } catch (error) {
    const text = await page.locator('body').innerText()
    throw new Error(`${String(error)}\nThe page shows: ${text}\nThe console has: ${said.join('\n')}`, { cause: error })
  } finally {
    await page.close()
  }
}

async function walk(page: Page, { inbox, url }: { inbox: string; url: string }): Promise<string> {
  const email = 'ada@example.com'
  // Development servers can respond before they are ready.
  for (let tries = 0; tries < 60; tries++) {
    const answer = await page.goto(url)
    if (answer && answer.status() < 500) break
    await page.waitForTimeout(1000)
  }
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=email]').press('Enter')
  await page.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  const response = await fetch(`${inbox}/sandbox/inbox.json?to=${email}`)
  const { messages } = (await response.json()) as { messages: { code?: string }[] }
  await page
    .getByRole('textbox')
    .first()
    .pressSequentially(messages[0]?.code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  const words = await page.getByText(/^Wallet: 0x[\da-fA-F]{40}$/).textContent()
  return words?.replace('Wallet: ', '') ?? ''
}
