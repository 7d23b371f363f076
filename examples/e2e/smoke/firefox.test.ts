import { randomUUID } from 'node:crypto'
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFirefox } from '../browser/find-firefox.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'

type Hex = `0x${string}`

const { missing, path } = findFirefox()
const message = 'I wrote these notes.'
const password = 'Correct-Horse-7'
let browser: Browser

beforeAll(async () => {
  // Storage of frames is partitioned, as in the browser that people have; puppeteer would switch that off.
  const extraPrefsFirefox = { 'network.cookie.cookieBehavior': 5 }
  if (path) browser = await launch({ browser: 'firefox', executablePath: path, extraPrefsFirefox })
})
afterAll(() => browser?.close())

const click = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click()

/**
 * Clicks what stands in a page of the provider, by the mouse: puppeteer's own click does not end in a frame of another site.
 * Until one arrives, as the place may just be moving, or drawn anew.
 */
async function clickIn(page: Page, frame: Frame, selector: string): Promise<void> {
  await frame.waitForSelector(selector)
  await frame.evaluate((at) => {
    const { dataset } = document.documentElement
    delete dataset['clicked']
    document.addEventListener(
      'click',
      ({ target }) => (target as Element).closest(at) && (dataset['clicked'] = at),
      true,
    )
  }, selector)
  const middleOf = (at: string) => {
    const element = document.querySelector(at)!
    // A low window has it below what is seen of the page.
    element.scrollIntoView({ block: 'center' })
    const { height, width, x, y } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  await expect
    .poll(
      async () => {
        // The page may have gone with the click.
        if (frame.detached) return selector
        const clicked = await frame.evaluate(() => document.documentElement.dataset['clicked'])
        if (clicked) return clicked
        const [{ x, y }, place] = [await frame.evaluate(middleOf, selector), await frame.frameElement()]
        const around = (await place!.boundingBox())!
        await page.mouse.click(around.x + x, around.y + y)
        return frame.evaluate(() => document.body.textContent)
      },
      { interval: 1000, timeout: 60_000 },
    )
    .toBe(selector)
}

/** The text of an element, once it has the form. */
async function textOf(page: Page, selector: string, form: RegExp): Promise<string> {
  const look = (at: string, source: string) => {
    const text = document.querySelector(at)?.textContent ?? ''
    return new RegExp(source).test(text) ? text : undefined
  }
  const found = await page.waitForFunction(look, {}, selector, form.source)
  return (await found.jsonValue()) ?? ''
}

const walletOf = (page: Page) => textOf(page, 'output[aria-label="Wallet address"]', /^0x[0-9a-fA-F]{40}$/)

/** A page in a profile of its own. */
async function newDevice(): Promise<Page> {
  const context = await browser.createBrowserContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

async function logIn(page: Page, { after = 0, email, url }: { after?: number; email: string; url: string }) {
  await page.goto(url)
  await click(page, 'Log in')
  await page.locator('::-p-aria(Email address)').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('::-p-aria(Digit 1 of 6)').wait()
  await page.keyboard.type(await readCode(email, { after }))
}

async function expectSignature(page: Page, address: string): Promise<void> {
  const signature = await textOf(page, 'output[aria-label="Signature"]', /^0x[0-9a-f]{130}$/)
  expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)
}

const newEmail = () => `ada-${randomUUID()}@example.com`

test('logs in by email, holds a wallet, signs, comes back and leaves', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const page = await newDevice()
  await logIn(page, { email: newEmail(), url: readStack().app })
  await click(page, 'Accept')
  await click(page, 'Continue')
  const address = await walletOf(page)
  await click(page, 'Sign a message')
  await click(page, 'Sign and continue')
  await expectSignature(page, address)

  await page.reload()
  expect(await walletOf(page)).toBe(address)
  await click(page, 'Log out')
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  await page.reload()
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  expect(await page.$('output[aria-label="Wallet address"]')).toBeNull()
})

test('shows a key in a window of the provider, takes one, and recovers a wallet by a password elsewhere', async ({
  skip,
}) => {
  skip(missing !== undefined, missing)
  const [email, url] = [newEmail(), `${readStack().app}/?recovery=offered`]
  const page = await newDevice()
  await logIn(page, { email, url })
  await click(page, 'Continue')
  const address = await walletOf(page)

  // It cannot tell what covers a page.
  await click(page, 'Account')
  await page.locator('button[aria-label^="Export wallet"]').click()
  const exporting = await page.waitForFrame((frame) => frame.url().includes('/embedded-wallets/export'))
  await clickIn(page, exporting, 'button.main')
  const find = async () => (await page.browserContext().pages()).find((each) => each.url().endsWith('/export'))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const window = (await find())!
  await window.locator('section[aria-label="Private key"] button.main').click()
  const key = await textOf(window, 'section[aria-label="Private key"] output', /^0x[0-9a-f]{64}$/)
  expect(privateKeyToAddress(key as Hex)).toBe(address)
  await click(page, 'Close')
  await expect.poll(() => window.isClosed(), { timeout: 60_000 }).toBe(true)

  await click(page, 'Import a wallet')
  const importing = await page.waitForFrame((frame) => frame.url().includes('/embedded-wallets/import'))
  const field = await importing.waitForSelector('input')
  await field!.evaluate((input, typed) => void (input.value = typed), generatePrivateKey())
  await clickIn(page, importing, 'button.main')
  await page.locator('::-p-text(Wallet imported)').wait()

  await page.goto(url)
  await click(page, 'Secure wallet')
  await click(page, 'Password')
  await page.locator('input[type=password]').fill(password)
  await click(page, 'Continue')
  await page.locator('[data-slot=save-password]').wait()
  await click(page, 'Continue')
  await page.locator('input[type=password]').fill(password)
  await page.locator('[role=checkbox]').click()
  await click(page, 'Set Password')
  await textOf(page, 'output[aria-label="Recovery method"]', /^user-passcode$/)

  const next = await newDevice()
  await logIn(next, { after: await countMessages(email), email, url })
  await walletOf(next)
  await click(next, 'Sign a message')
  await click(next, 'Sign and continue')
  await next.locator('input[type=password]').fill(password)
  await next.keyboard.press('Enter')
  await expectSignature(next, address)
})
