import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Nothing of a key may be in what the page, its storage or its addresses have. */
test('the key is shown in the page of the provider alone, opens the address, and leaves by a click', async ({
  app,
  email,
  example,
  page,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const heard: unknown[] = []
  await page.exposeFunction('hear', (data: string) => void heard.push(data))
  await page.addInitScript(() => {
    if (window !== window.top) return
    addEventListener('message', ({ data }) =>
      (window as never as { hear: (text: string) => void }).hear(JSON.stringify(data)),
    )
  })
  const address = await app.signUp(email)
  if (example === 'app') await app.button('Account').click()
  await app.button(/^Export wallet/).click()

  const provider = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
  const key = provider.getByRole('region', { name: 'Private key' })
  await expect(key.getByRole('status')).toHaveText('Hidden')
  await key.scrollIntoViewIfNeeded()
  await expect(key.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'false')
  await key.getByRole('button', { name: 'Show' }).click()
  await expect(key.getByRole('status')).toHaveText(/^0x[0-9a-f]{64}$/)
  const shown = (await key.getByRole('status').textContent()) as `0x${string}`
  expect(privateKeyToAddress(shown)).toBe(address)
  await key.getByRole('button', { name: 'Hide' }).click()
  await expect(key.getByRole('status')).toHaveText('Hidden')

  const phrase = provider.getByRole('region', { name: 'Recovery phrase' })
  await phrase.scrollIntoViewIfNeeded()
  await expect(phrase.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'false')
  await phrase.getByRole('button', { name: 'Copy' }).click()
  await expect(provider.getByText(/^Copied\./)).toBeVisible()
  const words = await page.evaluate(() => navigator.clipboard.readText())
  expect(mnemonicToAccount(words).address).toBe(address)
  await provider.getByRole('button', { name: 'Clear clipboard' }).click()
  await expect(provider.getByText('The clipboard is cleared.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('')

  // What lies over it hides what is shown, and nothing is shown then.
  await key.scrollIntoViewIfNeeded()
  await expect(key.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'false')
  await key.getByRole('button', { name: 'Show' }).click()
  await expect(key.getByRole('status')).toHaveText(shown)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:#0001'
    // A dialog of the page's own stands above everything else.
    const top = document.querySelector('dialog[open]') ?? document.body
    top.append(cover)
  })
  await expect(key.getByRole('status')).toHaveText('Hidden')
  await expect(key.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'true')
  await key.getByRole('button', { name: 'Show' }).click({ force: true })
  await expect(key.getByRole('status')).toHaveText('Hidden')
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect(key.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'false')

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
  )
  const everything = [...urls, ...heard.map(String), kept].join('\n').toLowerCase()
  for (const secret of [shown, shown.slice(2), words, words.replaceAll(' ', '%20')])
    expect(everything).not.toContain(secret.toLowerCase())
  expect(urls.filter((url) => url.includes('/export')).join()).not.toMatch(/eyJ|access_?token/i)
  await app.button('Close').first().click()
  await expect(page.locator('iframe[src*="/export"]')).toHaveCount(0)
})
