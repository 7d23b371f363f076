import type { Page } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A window, once its page is there. */
async function opened(opening: Promise<Page>): Promise<Page> {
  const window = await opening
  await window.waitForURL(/\/embedded-wallets\/export$/)
  return window
}

/** Nothing of a key may be in what the page, its storage or its addresses have. */
test(
  'the key is shown in the page of the provider alone, opens the address, and leaves by a click',
  { tag: '@screens' },
  async ({ app, email, example, page }) => {
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
    await expect(provider.getByText(/^Copied\./)).toBeInViewport()
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
  },
)

test(
  'where the browser cannot tell what covers the page, the key is shown in a window of the provider alone',
  { tag: '@screens' },
  async ({ app, email, example, page }) => {
    // As Firefox and Safari are.
    await page.context().addInitScript(() => {
      if (location.pathname.endsWith('/export'))
        Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
    const address = await app.signUp(email)
    if (example === 'app') await app.button('Account').click()
    await app.button(/^Export wallet/).click()
    const provider = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
    await expect(provider.getByText(/^This browser cannot tell whether/)).toBeVisible()
    await expect(provider.getByRole('region')).toHaveCount(0)

    const opening = page.context().waitForEvent('page')
    await provider.getByRole('button', { name: 'Go on in a window' }).click()
    const window = await opened(opening)
    const key = window.getByRole('region', { name: 'Private key' })
    await expect(key.getByRole('status')).toHaveText('Hidden')
    // Its address names no wallet, and nothing of it is there before it is asked for.
    expect(new URL(window.url()).search).toBe('')
    expect(await window.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/0x[0-9a-f]{64}/)
    await key.getByRole('button', { name: 'Show' }).click()
    await expect(key.getByRole('status')).toHaveText(/^0x[0-9a-f]{64}$/)
    expect(privateKeyToAddress((await key.getByRole('status').textContent()) as `0x${string}`)).toBe(address)
    const phrase = window.getByRole('region', { name: 'Recovery phrase' })
    await phrase.getByRole('button', { name: 'Show' }).click()
    await expect(phrase.getByRole('status')).toHaveText(/^(?:[a-z]+ ){11,23}[a-z]+$/)
    expect(mnemonicToAccount((await phrase.getByRole('status').textContent())!).address).toBe(address)

    // Who leaves the page takes the window along.
    await app.button('Close').first().click()
    await expect.poll(() => window.isClosed()).toBe(true)
  },
)

test(
  'threat 29: a page that opens the window by itself, or speaks like the frame, is shown nothing',
  { tag: '@screens' },
  async ({ app, email, page }) => {
    await app.signUp(email)
    const { appId, provider } = await page.evaluate(() => {
      const src = new URL(document.querySelector<HTMLIFrameElement>('iframe[src*="/embedded-wallets"]')!.src)
      return { appId: src.pathname.split('/')[2]!, provider: src.origin }
    })
    const opening = page.context().waitForEvent('page')
    await page.evaluate(
      ({ at }) => {
        const heard: string[] = []
        Object.assign(globalThis, { heard })
        addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
        const opened = globalThis.open(at)!
        const sheet = { address: '0xdead', hasPhrase: true, language: 'en' }
        setInterval(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
          port1.start()
          opened.postMessage({ keyhook: 'keyhook-page-window', sheet }, '*', [port2])
          // As if it were the window of the frames that are here.
          for (let index = 0; index < frames.length; index++) frames[index]!.postMessage('keyhook-page-window', '*')
        }, 50)
      },
      { at: `${provider}/apps/${appId}/embedded-wallets/export` },
    )
    const window = await opened(opening)
    for (let round = 0; round < 20; round++) await window.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await expect(window.getByRole('button')).toHaveCount(0)
    expect(await window.evaluate(() => document.body.textContent.trim())).toBe('')
    expect(await page.evaluate(() => (globalThis as never as { heard: string[] }).heard.join())).not.toMatch(
      /page-window|sheet/,
    )
  },
)
