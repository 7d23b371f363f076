import { type Browser, type BrowserContext, chromium, type Page as BrowserPage } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { denyFrameStorage } from '@keyhook/test-kit/browser/deny-frame-storage'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { partitionedStorage } from '@keyhook/test-kit/browser/partitioned-storage'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { evaluate as ask } from './frame-host/evaluate.js'
import type { Outcome, Page } from './frame-host/page.js'
import { startOrigins } from './frame-host/origins.js'

const reloads = pickRuns({ short: 4, nightly: 100 })

/** Tests the frame host and the built frame in Chromium, on two sites and with a real provider. */
let origins: Awaited<ReturnType<typeof startOrigins>>
let count = 0

beforeAll(async () => {
  origins = await startOrigins()
})
afterAll(async () => origins.stop())

type Caller = { accessToken: string; userId: string }
const create = (caller: Caller) => ({ ...caller, chainType: 'ethereum', recoveryMethod: 'privy' })
const entropy = (address: string) => ({ entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' })
const sign = (caller: Caller, address: string, message: string) => ({
  ...caller,
  ...entropy(address),
  chainType: 'ethereum',
  hdWalletIndex: 0,
  request: { method: 'personal_sign', params: [message, address] },
})

const binds = new Map<string, (statement: string) => Promise<unknown>>()

/** Calls the frame. If the browser has not stored the frame's key, first binds the session to a new key. */
async function evaluate(page: BrowserPage, type: string, input: object): Promise<Outcome> {
  const outcome = await ask(page, type, input)
  if (outcome.ok || outcome.type !== 'confirmation_required') return outcome
  const read = await ask(page, 'session:key', {})
  if (read.ok) await binds.get((input as Caller).accessToken)?.(String(read.value['statement']))
  return ask(page, type, input)
}

/** Advances the clock of a page until a call has ended. */
async function letTimePass(page: BrowserPage, pending: Promise<unknown>) {
  let isOver = false
  const end = () => void (isOver = true)
  pending.then(end, end)
  while (!isOver) {
    await page.clock.runFor(5000)
    await page.waitForTimeout(50)
  }
}

async function expectSignature(page: BrowserPage, caller: Caller, address: string) {
  const outcome = await evaluate(page, 'wallets:rpc', sign(caller, address, 'hello'))
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`)
  const { data } = (outcome.value as { response: { data: `0x${string}` } }).response
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature: data })).toBe(true)
  return outcome.ms
}

/** Returns the result of a call to the wallet after the page has reloaded. */
const afterReload = {
  partitioned: { ok: true },
  denied: { ok: false, type: 'wallet_not_on_device', code: 'EMBEDDED_WALLET_NOT_FOUND' },
}

describe.each(['partitioned', 'denied'] as const)('with %s storage in the frame', { timeout: 60_000 }, (storage) => {
  let browser: Browser
  let context: BrowserContext
  let page: BrowserPage
  let logged: string[] = []

  beforeAll(async () => {
    const executablePath = await findBrowser()
    browser = await chromium.launch(await partitionedStorage(executablePath))
    context = await browser.newContext()
    if (storage === 'denied') await denyFrameStorage(context)
  }, 600_000)
  afterAll(async () => browser.close())
  afterEach(async () => {
    await page.close()
    // Ignores console messages of rejected requests, which the browser logs if a nonce or another key is required.
    const unexpected = logged.filter((text) => !/status of (?:400|403|409|422)/.test(text))
    if (unexpected.length > 0) throw new Error(`The browser's console has errors: ${unexpected.join('; ')}`)
  })

  async function openPage(url = origins.appUrl, apiUrl = origins.apiUrl) {
    logged = []
    page = await context.newPage()
    page.on('console', (message) => logged.push(message.text()))
    page.on('pageerror', (error) => logged.push(error.message))
    await page.goto(url)
    await page.evaluate((options) => (window as unknown as { page: Page }).page.open(options), {
      apiUrl,
      appId: origins.appId,
    })
    return page
  }

  async function logIn(): Promise<Caller> {
    await openPage()
    const read = await ask(page, 'session:key', {})
    const statement = read.ok ? String(read.value['statement']) : ''
    const { bindFrame, caller } = await origins.logIn(`${storage}-${count++}@example.com`, statement)
    binds.set(caller.accessToken, bindFrame)
    await page.close()
    return caller
  }

  test('creates a wallet, signs, and opens or recovers the wallet after a reload', async () => {
    const caller = await logIn()
    await openPage()

    const created = await evaluate(page, 'wallets:create', create(caller))
    if (!created.ok) throw new Error(`${created.code} ${created.message}`)
    const address = String(created.value['address'])
    await expectSignature(page, caller, address)
    const warm = await expectSignature(page, caller, address)
    process.stdout.write(`${storage}: cold create ${created.ms} ms, warm signature ${warm} ms\n`)

    await page.close()
    await openPage()
    const connected = await evaluate(page, 'wallets:connect', { ...caller, ...entropy(address) })
    expect(connected).toMatchObject(afterReload[storage])
    await evaluate(page, 'wallets:recover', { ...caller, ...entropy(address), recoveryMethod: 'privy' })
    await expectSignature(page, caller, address)
  })

  test('hashes a password in a worker of the frame, and recovers the wallet', async () => {
    const caller = await logIn()
    await openPage()
    const created = await evaluate(page, 'wallets:create', create(caller))
    const address = created.ok ? String(created.value['address']) : ''
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await page.evaluate(() => {
      const seen = ((window as unknown as { longTasks: number[] }).longTasks = [] as number[])
      new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    const secret = { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' }
    const named = { ...caller, ...entropy(address) }
    const set = await evaluate(page, 'wallets:set-recovery', { ...named, ...secret, existingRecoveryMethod: 'privy' })
    const wrong = await evaluate(page, 'wallets:recover', { ...named, ...secret, recoveryPassword: 'Wrong-Horse-7' })
    await evaluate(page, 'session:clear', {})
    const recovered = await evaluate(page, 'wallets:recover', { ...named, ...secret })
    const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))

    expect(set).toMatchObject({ ok: true, value: { recoveryMethod: 'user-passcode' } })
    expect(wrong).toMatchObject({ ok: false, type: 'invalid_recovery_pin' })
    expect(recovered).toMatchObject({ ok: true })
    // Each load starts a worker from the same script in the frame's folder.
    expect(workers).toHaveLength(3)
    expect(new Set(workers).size).toBe(1)
    expect(workers[0]).toMatch(/\/embedded-wallets\/assets\/argon2-[\w-]{8}\.js$/)
    await expectSignature(page, caller, address)
    const ms = (outcome: Outcome) => ('ms' in outcome ? Math.round(outcome.ms) : '-')
    process.stdout.write(
      `${storage}: set a password ${ms(set)} ms, recover by it ${ms(recovered)} ms, longest task of the page over 50 ms: ${longest} ms\n`,
    )
  })

  test('a frame reload during signing ends the call immediately, and the next call works', async () => {
    const caller = await logIn()
    await openPage()
    const created = await evaluate(page, 'wallets:create', create(caller))
    const address = created.ok ? String(created.value['address']) : ''
    await evaluate(page, 'session:clear', {})
    // Pauses the frame in the middle of a call.
    await page.route('**/auth_share', () => {})
    await page.route('**/recovery/share', () => {})
    const message = storage === 'denied' ? 'wallets:recover' : 'wallets:rpc'
    const input =
      storage === 'denied'
        ? { ...caller, ...entropy(address), recoveryMethod: 'privy' }
        : sign(caller, address, 'hello')
    const pending = evaluate(page, message, input)
    await page.waitForRequest(/auth_share|recovery\/share/)

    await page.evaluate(() => void (document.querySelector('iframe')!.src += '&again'))
    const outcome = await pending

    expect(outcome).toMatchObject({ ok: false, type: 'error', message: 'Cannot connect to wallet proxy' })
    await page.unrouteAll()
    if (storage === 'denied')
      await evaluate(page, 'wallets:recover', { ...caller, ...entropy(address), recoveryMethod: 'privy' })
    await expectSignature(page, caller, address)
    expect(await page.locator('iframe').count()).toBe(1)
  })

  test(
    'a frame reload at any moment ends each call immediately, and keeps the wallet',
    { timeout: 180_000 },
    async () => {
      const caller = await logIn()
      await openPage()
      const created = await evaluate(page, 'wallets:create', create(caller))
      const address = created.ok ? String(created.value['address']) : ''
      let ended = 0
      for (let round = 0; round < reloads; round++) {
        const pending = evaluate(page, 'wallets:create', create(caller))
        await page.waitForTimeout((round * 240) / reloads)
        await page.evaluate(() => {
          const frame = document.querySelector('iframe')
          frame?.setAttribute('src', frame.src)
        })
        const outcome = await pending
        if (!outcome.ok) ended++
        expect(outcome.ok ? outcome.value['address'] : outcome.message).toBeOneOf([
          address,
          'Cannot connect to wallet proxy',
          // A frame that cannot store its key has a new key after a reload. The reload can happen between binding a key
          // and using it.
          ...(storage === 'denied' ? ['Confirm this action first with one of your accounts.'] : []),
        ])
      }

      expect(ended).toBeGreaterThan(0)
      // The last reload may still be running.
      await expect
        .poll(() => evaluate(page, 'wallets:create', create(caller)), { timeout: 10_000 })
        .toMatchObject({ ok: true, value: { address } })
      await expectSignature(page, caller, address)
      expect(await page.locator('iframe').count()).toBe(1)
    },
  )

  // The expected results are the same with and without the frame's storage.
  if (storage === 'partitioned') {
    test('security rule 5: the frame is invisible and sandboxed, and not in the tab order', async () => {
      const caller = await logIn()
      await openPage()
      await evaluate(page, 'wallets:create', create(caller))

      const frame = page.locator('iframe')
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
      expect(await frame.getAttribute('aria-hidden')).toBe('true')
      expect(await frame.getAttribute('title')).toBe('Wallet')
      expect(await frame.getAttribute('tabindex')).toBe('-1')
      expect(await frame.isVisible()).toBe(false)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    })

    test('security rule 8: removing the frame ends its calls immediately, and the next call works', async () => {
      const caller = await logIn()
      await openPage()
      await page.route('**/prepare', () => {})
      const pending = evaluate(page, 'wallets:create', create(caller))
      await page.waitForRequest(/prepare/)

      await page.evaluate(() => document.querySelector('iframe')!.remove())

      expect(await pending).toMatchObject({ ok: false, message: 'Cannot connect to wallet proxy' })
      await page.unrouteAll()
      expect(await evaluate(page, 'wallets:create', create(caller))).toMatchObject({ ok: true })
    })

    test('loads no frame on a page of an unlisted origin, and rejects within the deadline', async () => {
      const caller = await logIn()
      await openPage(origins.foreignUrl)
      await page.clock.install()

      const pending = evaluate(page, 'wallets:create', create(caller))
      await letTimePass(page, pending)

      expect(await pending).toMatchObject({
        ok: false,
        code: 'TIMED_OUT',
        message: 'Unable to initialize wallet proxy',
      })
      expect(await page.locator('iframe').count()).toBe(0)
      // The frame's own Content-Security-Policy has blocked it.
      expect(logged.filter((text) => !text.includes('frame-ancestors'))).toEqual([])
      logged = []
    })

    test('security rule 8: reconnects to a provider that was down, without a page reload', async () => {
      const caller = await logIn()
      await openPage()
      await page.clock.install()
      await page.route('**/embedded-wallets?*', (route) => route.abort())
      const pending = evaluate(page, 'wallets:create', create(caller))
      await letTimePass(page, pending)
      expect(await pending).toMatchObject({ ok: false, code: 'TIMED_OUT' })
      await page.unrouteAll()

      const again = await evaluate(page, 'wallets:create', create(caller))

      expect(again).toMatchObject({ ok: true })
      logged = logged.filter((text) => !text.includes('ERR_FAILED'))
    })

    test.each(['**/embedded-wallets?*', '**/assets/*'])('loads the frame even if %s failed once', async (part) => {
      const caller = await logIn()
      await openPage()
      await page.route(part, (route) => route.abort(), { times: 1 })

      const outcome = await evaluate(page, 'wallets:create', create(caller))

      expect(outcome).toMatchObject({ ok: true })
      logged = logged.filter((text) => !text.includes('ERR_FAILED'))
    })

    test('reloads a frame page that failed to load', async () => {
      await openPage()
      await page.route('**/embedded-wallets/export?*', (route) => route.abort(), { times: 1 })

      await page.evaluate(() => (window as unknown as { page: Page }).page.show('export'))

      expect(await page.locator('iframe').count()).toBe(1)
      logged = logged.filter((text) => !text.includes('ERR_FAILED'))
    })

    test('loads the frame when the network is back', async () => {
      const caller = await logIn()
      await openPage()
      // The clock does not advance, so only the network's return can load the frame.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 3_600_000)
      const failed = page.waitForEvent('requestfailed')
      await context.setOffline(true)
      const pending = evaluate(page, 'wallets:create', create(caller))
      await failed

      await context.setOffline(false)

      expect(await pending).toMatchObject({ ok: true })
      expect(await page.locator('iframe').count()).toBe(1)
      logged = logged.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
      // Restores the clock, which all pages of the browser context share.
      await page.clock.resume()
    })

    test('threat 30: another script of the page can neither take over nor use the channel', async () => {
      const caller = await logIn()
      await openPage()
      await evaluate(page, 'wallets:create', create(caller))

      const received = await page.evaluate(async () => {
        const { contentWindow } = document.querySelector('iframe')!
        const { port1, port2 } = new MessageChannel()
        const received: unknown[] = []
        port1.onmessage = ({ data }) => void received.push(data)
        contentWindow!.postMessage({ keyhook: 'hello', version: 1, channel: 'a'.repeat(22) }, '*', [port2])
        port1.postMessage({
          version: 1,
          channel: 'a'.repeat(22),
          id: 'b'.repeat(22),
          type: 'session:clear',
          payload: {},
        })
        // A page that imitates the frame has a different window.
        window.postMessage({ keyhook: 'ready', version: 1 }, '*')
        await new Promise((resolve) => setTimeout(resolve, 300))
        return received
      })

      expect(received).toEqual([])
      expect(await evaluate(page, 'session:clear', {})).toMatchObject({ ok: true })
    })

    test('disposing of the frame ends all calls and removes the frame', async () => {
      const caller = await logIn()
      await openPage()
      await page.route('**/prepare', () => {})
      const pending = evaluate(page, 'wallets:create', create(caller))
      await page.waitForRequest(/prepare/)

      await page.evaluate(() => (window as unknown as { page: Page }).page.dispose())

      expect(await pending).toMatchObject({ ok: false, code: 'ABORTED' })
      expect(await page.locator('iframe').count()).toBe(0)
      expect(await evaluate(page, 'wallets:create', create(caller))).toMatchObject({ ok: false, code: 'ABORTED' })
      await page.unrouteAll()
    })
  }
})
