import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { findFirefox } from '../browser/find-firefox.js'
import { findWebkit } from '../browser/find-webkit.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { openFirefox } from './open-firefox.js'
import { openWebkit } from './open-webkit.js'
import { Person } from './person.js'
import type { RemotePage } from './remote-page.js'

type Hex = `0x${string}`

const firefox = findFirefox()
const webkit = findWebkit()
const engines: Record<string, { missing?: string | undefined; open: () => Promise<RemotePage> }> = {
  Firefox: { missing: firefox.missing, open: () => openFirefox(firefox.path!) },
  WebKitGTK: { missing: webkit.missing, open: () => openWebkit(webkit.programs!) },
}

const folder = join(import.meta.dirname, '../test-results/engines')
let page: RemotePage | undefined

afterEach(async ({ task }) => {
  if (page && task.result?.state === 'fail') await takePicture(page, `${task.suite?.name}-failed`)
  await page?.close()
  page = undefined
})

describe.each(Object.entries(engines))('%s', (name, { missing, open }) => {
  test('logs in by email, holds a wallet, signs, comes back and leaves', { timeout: 180_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { app } = readStack()
    const email = `ada-${randomUUID()}@example.com`
    const message = 'I wrote these notes.'
    page = await open()
    const person = new Person(page)
    const picture = (step: string) => takePicture(page!, `${name}-${step}`)

    await page.open(app)
    await person.click('Log in')
    await person.type('Email address', email)
    await person.keys(enter)
    await person.see('input', 'Digit 1 of 6')
    await picture('code')
    await person.keys(await readCode(email))
    await person.click('Accept')
    await person.see('button', 'Continue')
    await picture('wallet')
    await person.click('Continue')
    const { text: address } = await person.see('output', 'Wallet address', isHex(40))

    await person.click('Sign a message')
    await person.click('Sign and continue')
    const { text: signature } = await person.see('output', 'Signature', isHex(130))
    expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)
    await picture('signed')

    await page.reload()
    await person.see('output', 'Wallet address', ({ text }) => text === address)
    await person.click('Log out')
    await person.see('button', 'Log in')
    await page.reload()
    await person.see('button', 'Log in')
    expect(await person.look('output', 'Wallet address')).toBeUndefined()
  })
})

const isHex = (length: number) => (seen: { text: string }) => new RegExp(`^0x[0-9a-fA-F]{${length}}$`).test(seen.text)

/** As WebDriver names the key. */
const enter = '\uE007'

async function takePicture(page: RemotePage, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), Buffer.from(await page.screenshot(), 'base64'))
}
