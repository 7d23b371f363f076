import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.js'

/** Nothing of a key may be in what the page, its storage or its addresses have. */
test(
  'a key is typed in the page of the provider alone, and becomes a wallet that is shown',
  { tag: '@variation' },
  async ({ app, email, example, page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`))
    const heard: unknown[] = []
    await page.exposeFunction('hear', (data: string) => void heard.push(data))
    await page.addInitScript(() => {
      if (window !== window.top) return
      const hear = (data: unknown) => (window as never as { hear: (text: string) => void }).hear(JSON.stringify(data))
      addEventListener('message', ({ data }) => hear(data))
      for (const type of ['keydown', 'input', 'paste', 'beforeinput'])
        addEventListener(type, (event) => hear([type, (event as KeyboardEvent).key, (event as InputEvent).data]), true)
    })
    const privateKey = generatePrivateKey()
    await app.signUp(email)
    if (example === 'app') await app.button('Account').click()
    await app.button('Import a wallet').click()

    const provider = page.frameLocator('iframe[src*="/embedded-wallets/import"]')
    const field = provider.getByLabel('Private key')
    const submit = provider.getByRole('button', { name: 'Import' })
    await expect(provider.getByRole('region', { name: 'Whose wallet it becomes' })).toContainText(email)
    await field.fill('test test test test test test test test test test test junk')
    await submit.click()
    await expect(provider.getByRole('alert')).toHaveText(/This is a recovery phrase/)
    await field.fill(privateKeyToAddress(privateKey))
    await field.press('Enter')
    await expect(provider.getByRole('alert')).toHaveText(/This is an address/)
    await expect(field).toHaveCSS('-webkit-text-security', 'disc')
    // What tells the page around that this one has ended is no part of what people see.
    await expect(provider.locator('iframe')).toHaveCount(1)
    await expect(provider.locator('iframe')).toBeHidden()
    await provider.getByRole('button', { name: 'Show' }).click()
    await expect(field).toHaveCSS('-webkit-text-security', 'none')
    await field.fill('')
    await field.pressSequentially(privateKey)
    await submit.click()
    await expect(page.getByText('Wallet imported').first()).toBeVisible()
    await expect(page.locator('iframe[src*="/embedded-wallets/import"]')).toHaveCount(0)
    if (example === 'app') await expect(page.getByText('Imported wallet').first()).toBeVisible()

    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
    )
    const everything = [...urls, ...heard.map(String), kept].join('\n').toLowerCase()
    expect(everything).not.toContain(privateKey.slice(2).toLowerCase())
    // Nor letter by letter.
    const typed = heard.map((text) => (JSON.parse(String(text)) as unknown[])[1]).join('')
    expect(typed).not.toContain(privateKey.slice(2, 8))
    expect(urls.filter((url) => url.includes('/embedded-wallets/import')).join()).not.toMatch(/eyJ|access_?token/i)
  },
)
