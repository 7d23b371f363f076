import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from '@keyhook/test-kit/browser/engines'
import { button, labelled } from '@keyhook/test-kit/browser/target'
import { WebPage } from '@keyhook/test-kit/browser/web-page'
import { AuthenticatorApp } from '../pages/authenticator-app.js'
import { bundleWallets } from '../pages/bundle-wallets.js'
import { chainClient } from '../stack/chain-client.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import type { Pages } from '../stack/serve-pages.js'
import { compareLayouts } from './compare-layouts.js'
import { EngineApp } from './engine-app.js'
import { readLayouts, readLayoutsInChromium } from './read-layouts.js'
import { serveGallery } from './serve-gallery.js'

type Hex = `0x${string}`

const password = 'Correct-Horse-7'

let gallery: Pages
let layouts: ReturnType<typeof readLayoutsInChromium> | undefined

beforeAll(async () => {
  gallery = await serveGallery()
})
afterAll(() => gallery.stop())

// Both engines run at the same time, because each test mostly waits for its browser.
describe.concurrent.each(findEngines())('$name', ({ missing, name, start }) => {
  const job = missing === undefined ? test.sequential : test.sequential.skip
  let page: WebPage
  beforeAll(async () => {
    if (missing === undefined) page = new WebPage(await start())
  })
  afterAll(() => page?.close())

  // One user for all steps, because a login takes longer than each of them.
  job('logs in by email, exports the key, signs, sends, links GitHub in a popup, reloads and logs out', async () => {
    const app = new EngineApp(page)
    await app.open()
    const address = await app.logIn()

    // A login allows exports without another code for five minutes.
    await page.click(button('Account'))
    await page.inOpened(
      async () => {
        await page.click(button('Actions for Your wallet'))
        await page.click(button(/^Export wallet/))
        // The frame moves while its dialog grows, and a click can land beside the button.
        await page.clickInFrameUntil('iframe[src*="/embedded-wallets/export"]', button('Continue in a new window'), {
          css: 'p[role=status]',
          name: 'Continue in the window that opened.',
        })
      },
      async () => {
        const section = 'section[aria-label="Private key"]'
        await page.click({ css: `${section} button[aria-disabled=false]`, name: 'Show' })
        const key = await page.text({ css: `${section} output` }, /^0x[0-9a-f]{64}$/)
        expect(privateKeyToAddress(key as Hex)).toBe(address)
        await page.click({ css: `${section} button`, name: 'Copy' })
        await page.text({ css: 'p[role=status]' }, /^Copied\./)
      },
    )
    await page.click(button('Close'))
    await page.isAlone()

    await page.reload()
    expect(await app.reachWallet()).toBe(address)
    await app.askToSign()
    expect(await app.hasSignatureOf(address)).toBe(true)

    await page.click(button('Get test ETH'))
    await page.text(labelled('Balance'), /^1\.0000 ETH$/)
    await page.click(button('Send a transaction'))
    await page.click(button('Approve'))
    await app.reachWallet()
    const hash = (await page.text(labelled('Transaction hash'), /^0x[0-9a-f]{64}$/)) as Hex
    expect(await chainClient().waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    })

    let after = await countMessages(app.email)
    await page.inOpened(
      () => page.click(button('Link GitHub')),
      // Chromium's specs use the same provider at the same time, and log in as Ada and Grace.
      async () => {
        await page.click(button(name === 'Firefox' ? /as Alan/ : /as Katherine/))
        // The provider names both accounts, and accepts a click once the text was in view.
        await page.click({ css: 'button:not([aria-disabled])', name: 'Continue' })
      },
    )
    await page.isAlone()
    await app.typeCode(await readCode(app.email, { after }))
    await app.reachWallet()
    after = await countMessages(app.email)
    await page.click(button('Unlink'))
    await app.typeCode(await readCode(app.email, { after }))
    await page.see(button('Link GitHub'))

    await page.click(button('Log out'))
    await page.see(button('Log in'))
    await page.reload()
    await page.see(button('Log in'))
    expect(await page.sees(labelled('Wallet address'))).toBe(false)
  })

  job('sets up an authenticator app, and signs with its code', async () => {
    const app = new EngineApp(page)
    await app.open('?protection=app')
    const address = await app.logIn()
    await page.click(button('Manage verification'))
    await page.click(button('Continue'))
    await page.click(button(/^Authenticator app/))
    await app.approveAtProvider()
    const phone = new AuthenticatorApp(await page.text({ css: '[data-slot=mfa-totp] code' }))
    await page.click(button('Continue'))
    await app.typeCode(await phone.next())
    await page.click(button('I saved them'))
    await page.click(button('Done'))
    await page.text(labelled('Verification methods'), /^totp$/)

    await app.askToSign()
    await app.typeCode(await phone.next())
    expect(await app.hasSignatureOf(address)).toBe(true)
  })

  job('logs in with an external wallet', async () => {
    const app = new EngineApp(page)
    await app.open()
    await page.run(
      (script) => {
        window.confirm = () => true
        document.head.append(Object.assign(document.createElement('script'), { textContent: script }))
      },
      await bundleWallets(readStack().app),
    )
    await page.click(button('Log in'))
    await page.click(button('Continue with a wallet'))
    await page.click(button('Harbour Wallet'))
    const address = await app.reachWallet()
    await page.see({ css: 'span', name: `Wallet: ${address}` })
  })

  // Uses `onTestFinished` of the test's context, because the tests of the other engine run at the same time.
  job('sets a recovery password, and recovers the wallet with it in another profile', async ({ onTestFinished }) => {
    const app = new EngineApp(page)
    await app.open('?recovery=offered')
    const address = await app.logIn()
    await page.click(button('Secure wallet'))
    await page.click(button('Password'))
    await page.type({ css: 'input[type=password]' }, password)
    await page.click(button('Continue'))
    await page.see({ css: '[data-slot=save-password]' })
    await page.click(button('Continue'))
    await page.type({ css: 'input[type=password]' }, password)
    await page.click({ css: '[role=checkbox]' })
    await page.click(button('Set Password'))
    await app.approveAtProvider()
    await app.reachWallet()
    await page.text(labelled('Recovery method'), /^user-passcode$/)

    const next = new EngineApp(new WebPage(await start()), app.email)
    onTestFinished(() => next.page.close())
    await next.open('?recovery=offered')
    await next.logIn()
    await next.askToSign()
    await next.page.typeAndEnter({ css: 'input[type=password]' }, password)
    expect(await next.hasSignatureOf(address)).toBe(true)
  })
  job('lays out every screen as Chromium does', async () => {
    layouts ??= readLayoutsInChromium(gallery.origin)
    const differences = compareLayouts(await layouts, await readLayouts(page, gallery.origin))
    // One difference can appear in thousands of places.
    expect(differences.slice(0, 20)).toEqual([])
  })

  job('a click on any part of a shortened address copies it', async () => {
    for (const part of [1, 2, 3]) {
      await page.open(`${gallery.origin}/stage.html`)
      await page.run(showRecordingCopies, 'create-wallet/welcome')
      await page.clickAt(`[data-slot=short-hex] > span:nth-of-type(${part})`)
      await page.text({ css: 'output' }, /^0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D$/)
    }
  })
})

/** Shows a scenario, and each text that is copied to the clipboard. Runs in the page. */
async function showRecordingCopies(name: string): Promise<void> {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  const output = document.createElement('output')
  navigator.clipboard.writeText = async (text) => {
    await write(text)
    output.textContent = text
  }
  while (!('showScenario' in window)) await new Promise(requestAnimationFrame)
  await window.showScenario(name)
  // The modal hides the page around it.
  document.querySelector('[data-slot=modal-stage]')!.append(output)
}
