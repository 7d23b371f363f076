import { randomUUID } from 'node:crypto'
import { type Browser, launch } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('logs in by email, holds a wallet, signs, comes back and leaves', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const message = 'I wrote these notes.'
  const email = `ada-${randomUUID()}@example.com`
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const click = (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
  async function textOf(label: string, form: RegExp): Promise<string> {
    const look = (selector: string, source: string) => {
      const text = document.querySelector(selector)?.textContent ?? ''
      return new RegExp(source).test(text) ? text : undefined
    }
    const found = await page.waitForFunction(look, {}, `output[aria-label="${label}"]`, form.source)
    return (await found.jsonValue()) ?? ''
  }

  await page.goto(readStack().app)
  await click('Log in')
  await page.locator('::-p-aria(Email address)').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('::-p-aria(Digit 1 of 6)').wait()
  await page.keyboard.type(await readCode(email))
  await click('Accept')
  await click('Continue')
  const address = await textOf('Wallet address', /^0x[0-9a-fA-F]{40}$/)

  await click('Sign a message')
  await click('Sign and continue')
  const signature = await textOf('Signature', /^0x[0-9a-f]{130}$/)
  expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)

  await page.reload()
  expect(await textOf('Wallet address', /^0x/)).toBe(address)
  await click('Log out')
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  await page.reload()
  await page.locator('::-p-aria([name="Log in"][role="button"])').wait()
  expect(await page.$('output[aria-label="Wallet address"]')).toBeNull()
})
