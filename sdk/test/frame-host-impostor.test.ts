// Proves security rule 7, security rule 8.
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { launchFlags } from '@keyhook/test-kit/browser/launch-flags'
import { evaluate } from './frame-host/evaluate.js'
import type { Page } from './frame-host/page.js'
import { startImpostor, startOrigins } from './frame-host/origins.js'

let origins: Awaited<ReturnType<typeof startOrigins>>

beforeAll(async () => {
  origins = await startOrigins()
})
afterAll(async () => origins.stop())

describe('a misbehaving wallet frame', { timeout: 60_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchFlags] })
  }, 600_000)
  afterAll(async () => browser.close())

  /** Calls a frame whose page runs `script`, and advances the page's clock by `ms`. */
  async function callImpostor(script: string, ms = 0, type = 'session:clear', input: object = {}) {
    const impostor = await startImpostor(script)
    const page = await browser.newPage()
    await page.goto(origins.appUrl)
    await page.evaluate((options) => (window as unknown as { page: Page }).page.open(options), {
      apiUrl: impostor.apiUrl,
      appId: origins.appId,
    })
    if (ms > 0) await page.clock.install()
    const pending = evaluate(page, type, input)
    if (ms > 0) await page.locator('iframe').waitFor({ state: 'attached' })
    for (let passed = 0; passed < ms; passed += 5000) {
      await page.waitForTimeout(50)
      await page.clock.runFor(5000)
    }
    const outcome = await pending
    await page.close()
    await impostor.stop()
    return outcome
  }

  test('ignores frame responses without a request, and accepts the first valid response', async () => {
    const outcome = await callImpostor(`const receive = ({ id }) => {
      port.postMessage(null)
      port.postMessage('text')
      say({ id: 'another-caller-00000', ok: false, error: { type: 'error', message: 'no' } })
      port.postMessage({ version: 2, channel, id, ok: false, error: { type: 'error', message: 'no' } })
      port.postMessage({ version: 1, channel: 'another', id, ok: false, error: { type: 'error', message: 'no' } })
      say({ id, ok: true, payload: { more: 1 } })
      say({ id, ok: false, error: { type: 'error', message: 'too late' } })
    }`)

    expect(outcome).toMatchObject({ ok: true, value: {} })
  })

  test('rejects a frame response that does not match the message schema', async () => {
    const outcome = await callImpostor(`const receive = ({ id }) => say({ id, ok: true, payload: 5 })`)

    expect(outcome).toMatchObject({ ok: false, type: 'error', message: 'The answer to session:clear is malformed.' })
  })

  test('keeps a known error type and a string error text of the frame', async () => {
    const known = `{ type: 'mfa_timeout', message: 'Timed out' }`
    expect(await callImpostor(`const receive = ({ id }) => say({ id, ok: false, error: ${known} })`)).toMatchObject({
      type: 'mfa_timeout',
      code: 'TIMED_OUT',
      message: 'Timed out',
    })
    for (const error of [`{ type: 'stolen', message: {} }`, 'null', `'text'`, 'undefined'])
      expect(await callImpostor(`const receive = ({ id }) => say({ id, ok: false, error: ${error} })`)).toMatchObject({
        type: 'error',
        message: 'Something went wrong.',
      })
  })

  test('figure R5: a call to a frame that never responds ends at its deadline', async () => {
    expect(await callImpostor(`const receive = () => {}`, 10_000)).toMatchObject({ ok: false, code: 'TIMED_OUT' })
  })

  test('repeats a handshake that the frame missed, so that the call succeeds', async () => {
    const slow = `const receive = ({ id }) => say({ id, ok: true, payload: {} })
      if (visit === 1) onmessage = () => {}`

    expect(await callImpostor(slow, 15_000)).toMatchObject({ ok: true })
  })

  test('rejects if the frame never responds to the handshake', async () => {
    expect(await callImpostor(`onmessage = () => {}`, 30_000)).toMatchObject({
      ok: false,
      code: 'TIMED_OUT',
      message: 'Unable to initialize wallet proxy',
    })
  })

  test('security rule 6: sends no handshake to a frame that navigated to another origin', async () => {
    const gone = `const receive = ({ id }) => say({ id, ok: true, payload: {} })
      if (location.hostname !== '127.0.0.1') ready = () => (location.hostname = '127.0.0.1')`

    expect(await callImpostor(gone, 30_000)).toMatchObject({ ok: false, code: 'TIMED_OUT' })
  })

  test('rejects an oversized message before it is sent', async () => {
    const request = { method: 'personal_sign', params: ['x'.repeat(300_000)] }
    const entropy = { entropyId: `0x${'1'.repeat(40)}`, entropyIdVerifier: 'ethereum-address-verifier' }
    const input = { accessToken: 't', userId: 'ada', ...entropy, chainType: 'ethereum', hdWalletIndex: 0, request }

    expect(await callImpostor('const receive = () => {}', 0, 'wallets:rpc', input)).toMatchObject({
      ok: false,
      type: 'invalid_request_arguments',
      message: 'The request is too large',
    })
  })

  test('security rule 6: ignores another frame of the same origin', async () => {
    // The frame responds shortly after a second frame was added to the page.
    const impostor = await startImpostor(`const receive = ({ id }) => {
      const waiting = setInterval(() => {
        if (top.length < 2) return
        clearInterval(waiting)
        setTimeout(() => say({ id, ok: true, payload: {} }), 1000)
      }, 50)
    }`)
    const page = await browser.newPage()
    await page.goto(origins.appUrl)
    await page.evaluate((options) => (window as unknown as { page: Page }).page.open(options), {
      apiUrl: impostor.apiUrl,
      appId: origins.appId,
    })
    const pending = evaluate(page, 'session:clear', {})
    await page.locator('iframe').waitFor({ state: 'attached' })
    await page.waitForTimeout(500)
    // The impostor sends `ready` to the page as soon as it has loaded.
    await page.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
    }, `${impostor.apiUrl}/sibling`)
    const outcome = await pending
    await page.close()
    await impostor.stop()

    expect(outcome).toMatchObject({ ok: true })
  })

  test('ends all pending requests when the frame sends its ready message again', async () => {
    const again = `const receive = () => ready()`

    expect(await callImpostor(again)).toMatchObject({ message: 'Cannot connect to wallet proxy' })
  })
})
