import { verifyMessage } from 'viem'
import { expect, test } from './fixtures.js'

type Hex = `0x${string}`

const token = 'keyhook-token'

test('the Next example logs in, uses a wallet and guards a page under a strict policy', async ({
  app,
  email,
  page,
}) => {
  const policies: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.ok() && response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      policies.push(response.headers()['content-security-policy'])
  })

  await test.step('does not render account data for a logged-out visitor', async () => {
    await page.goto(`${app.url}/account`)
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(app.logIn).toBeVisible()
    // The browser shows a prefetched page.
    const init = { headers: { purpose: 'prefetch' } }
    const early = await page.evaluate(async (given) => [...(await fetch('/', given)).headers], init)
    policies.push(new Map(early).get('content-security-policy'))
  })

  await test.step('logs in with the screens copied by the CLI', async () => {
    await app.logInWith(email)
    await expect(page.getByText('You are logged in.')).toBeVisible({ timeout: 60_000 })
    await app.finish()
  })

  await test.step('shows the server-verified account, and signs with the wallet', async () => {
    await page.getByRole('link', { name: 'Open your account' }).click()
    await expect(page.getByLabel('User id')).not.toBeEmpty()
    await expect(app.address).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    const address = (await app.address.textContent()) as Hex
    const signature = await app.sign('Rendered on a server.')
    expect(await verifyMessage({ address, message: 'Rendered on a server.', signature })).toBe(true)
    await app.finish()
  })

  await test.step('identifies the calling user on the server', async () => {
    const userId = (await page.getByLabel('User id').textContent())!
    await app.button('Ask the server').click()
    await expect(page.getByLabel('Answer')).toHaveText(userId)
  })

  await test.step('renders a greeting for a returning user on the server', async () => {
    await app.open()
    const html = await page.evaluate(async () => (await fetch('/', { headers: { accept: 'text/html' } })).text())
    expect(html).toContain('You are logged in.')
    expect(html).toContain(email)
    expect(html).not.toContain('>Log in<')
  })

  await test.step('keeps the server-rendered content until the page is hydrated', async () => {
    await page.addInitScript(watchButtons)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You are logged in.' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => (window as unknown as Watched).sightings)
    expect(seen).toContain('Log out while loading')
    expect(seen.filter((sighting) => sighting.startsWith('Log in'))).toEqual([])
  })

  await test.step('renders the greeting on the server even if the session must be refreshed first', async () => {
    await page.context().clearCookies({ name: token })
    await page.goto(`${app.url}/account`)
    await expect(page.getByLabel('User id')).not.toBeEmpty()
    const seen = await page.evaluate(() => (window as unknown as Watched).sightings)
    expect(seen).not.toContain('Log out while loading')
    expect(seen.filter((sighting) => sighting.startsWith('Log in'))).toEqual([])
  })

  await test.step('removes the account from the tab and from server responses after logout', async () => {
    await app.logOut.click()
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(app.logIn).toBeVisible()
    await page.goto(`${app.url}/account`)
    await expect(page).toHaveURL(`${app.url}/`)
  })

  expect(policies.length).toBeGreaterThan(0)
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
    expect(policy).not.toContain('unsafe')
  }
  expect(new Set(policies).size).toBe(policies.length)
})

type Watched = { sightings: string[] }

/** Records the buttons that were ever in the page, and the loading state of the page at that time. */
function watchButtons(): void {
  const sightings: string[] = []
  Object.assign(window, { sightings })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('button')) {
      const sighting = `${textContent} while ${document.readyState}`
      if (!sightings.includes(sighting)) sightings.push(sighting)
    }
  }).observe(document, { childList: true, subtree: true })
}
