import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { maskFrame } from '../pages/mask-frame.js'
import { expect, test } from './fixtures.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Checks that the page, its storage and its addresses contain no part of a key. */
test('security rule 41, threat 29: shows and copies an exported key only in a window of the provider, never in the app', async ({
  app,
  email,
  example,
  page,
}) => {
  const urls: string[] = []
  page.context().on('request', (request) => urls.push(request.url()))
  const received: unknown[] = []
  await page.exposeFunction('record', (data: string) => void received.push(data))
  await page.addInitScript(() => {
    if (window !== window.top) return
    addEventListener('message', ({ data }) =>
      (window as never as { record: (text: string) => void }).record(JSON.stringify(data)),
    )
  })
  const address = await app.signUp(email)
  await (example === 'app' ? app.exportInAccount() : app.button(/^Export wallet/).click())
  const provider = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
  await expect(provider.getByText(/^Your key is shown in a separate window/)).toBeVisible()
  await expect(provider.getByRole('region')).toHaveCount(0)
  expect(await provider.getByRole('button').allTextContents()).toEqual(['Continue in a new window'])

  // A click on a decoy in the page opens the window, and neither shows nor copies a key.
  const opened = await maskFrame(page, 'export')
  await opened.waitForURL(/\/embedded-wallets\/export$/)
  const key = opened.getByRole('region', { name: 'Private key' })
  await expect(key.getByRole('status')).toHaveText('Hidden')
  // The address of the window contains no wallet, and its document contains no key before the user requests it.
  expect(new URL(opened.url()).search).toBe('')
  expect(await opened.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/0x[0-9a-f]{64}/)
  // The window names the user first, above the recovery phrase.
  await expect(opened.getByRole('region', { name: 'Whose wallet this is' })).toContainText(email)
  const phrase = opened.getByRole('region', { name: 'Recovery phrase' })
  await expect(phrase.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'false')
  await key.scrollIntoViewIfNeeded()
  await expect(key.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-disabled', 'false')
  await key.getByRole('button', { name: 'Show' }).click()
  await expect(key.getByRole('status')).toHaveText(/^0x[0-9a-f]{64}$/)
  const shown = (await key.getByRole('status').textContent()) as `0x${string}`
  expect(privateKeyToAddress(shown)).toBe(address)
  await key.getByRole('button', { name: 'Hide' }).click()
  await expect(key.getByRole('status')).toHaveText('Hidden')

  await phrase.scrollIntoViewIfNeeded()
  await expect(phrase.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'false')
  await phrase.getByRole('button', { name: 'Copy' }).click()
  await expect(opened.getByText(/^Copied\./)).toBeInViewport()
  const words = await page.evaluate(() => navigator.clipboard.readText())
  expect(mnemonicToAccount(words).address).toBe(address)
  await opened.getByRole('button', { name: 'Clear clipboard' }).click()
  await expect(opened.getByText('The clipboard is cleared.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('')

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
  )
  const everything = [...urls, ...received.map(String), stored].join('\n').toLowerCase()
  for (const secret of [shown, shown.slice(2), words, words.replaceAll(' ', '%20')])
    expect(everything).not.toContain(secret.toLowerCase())
  expect(urls.filter((url) => url.includes('/export')).join()).not.toMatch(/eyJ|access_?token/i)
  await app.button('Close').first().click()
  await expect(page.locator('iframe[src*="/export"]')).toHaveCount(0)
  await expect.poll(() => opened.isClosed()).toBe(true)

  await test.step('does not export a key to a page that opens the export window itself or imitates the frame', async () => {
    const { appId, origin } = await page.evaluate(() => {
      const src = new URL(document.querySelector<HTMLIFrameElement>('iframe[src*="/embedded-wallets"]')!.src)
      return { appId: src.pathname.split('/')[2]!, origin: src.origin }
    })
    const opening = page.context().waitForEvent('page')
    await page.evaluate(
      ({ at }) => {
        const received: string[] = []
        Object.assign(globalThis, { received })
        addEventListener('message', ({ data }) => received.push(JSON.stringify(data)))
        const opened = globalThis.open(at)!
        Object.assign(globalThis, { opened })
        const sheet = { address: '0xdead', hasPhrase: true, language: 'en' }
        setInterval(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => received.push(JSON.stringify(data)))
          port1.start()
          opened.postMessage({ keyhook: 'keyhook-page-window', sheet }, '*', [port2])
          // Imitates the window of the frames on this page.
          for (let index = 0; index < frames.length; index++) frames[index]!.postMessage('keyhook-page-window', '*')
        }, 50)
      },
      { at: `${origin}/apps/${appId}/embedded-wallets/export` },
    )
    const window = await opening
    await window.waitForURL(/\/embedded-wallets\/export$/)
    // A page that opened such a window can neither resize nor scroll it.
    expect(
      await page.evaluate(() => {
        const { opened } = globalThis as never as { opened: Window }
        return (['resizeTo', 'moveTo', 'scrollTo', 'document'] as const).map((name) => {
          try {
            return String(opened[name])
          } catch (error) {
            return (error as Error).name
          }
        })
      }),
    ).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError'])
    for (let round = 0; round < 20; round++) await window.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await expect(window.getByRole('button')).toHaveCount(0)
    expect(await window.evaluate(() => document.body.textContent.trim())).toBe('')
    expect(await page.evaluate(() => (globalThis as never as { received: string[] }).received.join())).not.toMatch(
      /page-window|sheet/,
    )
  })
})
