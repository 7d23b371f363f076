import { randomUUID } from 'node:crypto'
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFirefox } from '../browser/find-firefox.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'

type Hex = `0x${string}`

const { missing, path } = findFirefox()
let browser: Browser

beforeAll(async () => {
  if (path) browser = await launch({ browser: 'firefox', executablePath: path })
})
afterAll(() => browser?.close())

const click = (place: Frame | Page, name: string) =>
  place.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(60_000).click()

/** The text of an element, once it has the form. */
async function textOf(place: Frame | Page, selector: string, form: RegExp): Promise<string> {
  const look = (at: string, source: string) => {
    const text = document.querySelector(at)?.textContent ?? ''
    return new RegExp(source).test(text) ? text : undefined
  }
  const found = await place.waitForFunction(look, { timeout: 60_000 }, selector, form.source)
  return (await found.jsonValue()) ?? ''
}

const walletOf = (page: Page) => textOf(page, 'output[aria-label="Wallet address"]', /^0x[0-9a-fA-F]{40}$/)

/** A new user in a profile of their own, from the first click to the wallet. */
async function signUp() {
  const email = `ada-${randomUUID()}@example.com`
  const context = await browser.createBrowserContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(readStack().app)
  await click(page, 'Log in')
  await page.locator('::-p-aria(Email address)').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('::-p-aria(Digit 1 of 6)').wait()
  await page.keyboard.type(await readCode(email))
  await click(page, 'Accept')
  await click(page, 'Continue')
  return { address: await walletOf(page), page }
}

test('logs in by email, holds a wallet, signs, comes back and leaves', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const message = 'I wrote these notes.'
  const { address, page } = await signUp()

  await click(page, 'Sign a message')
  await click(page, 'Sign and continue')
  const signature = await textOf(page, 'output[aria-label="Signature"]', /^0x[0-9a-f]{130}$/)
  expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)

  await page.reload()
  expect(await walletOf(page)).toBe(address)
  await click(page, 'Log out')
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  await page.reload()
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  expect(await page.$('output[aria-label="Wallet address"]')).toBeNull()
})

test('a key is shown in a window of the provider, opens the address, and goes with the page', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const { address, page } = await signUp()
  await click(page, 'Account')
  await page
    .locator('button')
    .filter((button) => /^Export wallet/.test(button.getAttribute('aria-label') ?? button.textContent))
    .click()
  const frame = await page.waitForFrame((each) => each.url().includes('/embedded-wallets/export'))
  // It cannot tell what covers a page.
  const opening = new Promise<Page>((resolve) => page.once('popup', (opened) => resolve(opened!)))
  await click(frame, 'Go on in a window')
  const window = await opening
  await click(window, 'Show')
  const key = await textOf(window, 'section[aria-label="Private key"] output', /^0x[0-9a-f]{64}$/)
  expect(privateKeyToAddress(key as Hex)).toBe(address)

  await click(page, 'Close')
  await expect.poll(() => window.isClosed()).toBe(true)
})
