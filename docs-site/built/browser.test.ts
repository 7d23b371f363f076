import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findEngines } from '@keyhook/test-kit/browser/engines'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { button, labelled } from '@keyhook/test-kit/browser/target'
import { WebPage } from '@keyhook/test-kit/browser/web-page'
import { origin, readPages } from './built-docs.js'

const pages = readPages()
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
})

afterAll(() => browser?.close())

/** Opens a page in a new browser profile. */
async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(120_000)
  onTestFinished(() => page.close())
  return page
}

/** Collects the console messages of these types, uncaught errors, and requests to other hosts. */
function collectFaults(page: Page, types: readonly string[]): string[] {
  const faults: string[] = []
  page.on('console', (message) => types.includes(message.type()) && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(origin)) faults.push(request.url())
  })
  return faults
}

test("uses the system's dark colour scheme without scripts", async () => {
  const colors = async (javaScriptEnabled: boolean) => {
    const page = await openPage({ colorScheme: 'dark', javaScriptEnabled })
    await page.goto(`${origin}/docs/passkeys`)
    return page
      .locator('body, figure.code pre span, #nd-page td')
      .evaluateAll((nodes) => nodes.map((node) => [getComputedStyle(node).color, getComputedStyle(node).background]))
  }

  expect(await colors(false)).toEqual(await colors(true))
})

const searchButton = (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Open )?Search/ })
    .locator('visible=true')
    .first()

test('shows search results as text, not as Markdown or HTML', async () => {
  const page = await openPage()
  const text = 'Write <iframe srcdoc="<script>parent.isHeld = true</script>"></iframe> in _a_ `page` of Promise<string>'
  const found = { url: '/docs/passkeys', meta: {}, excerpt: text.replaceAll('<', '&lt;'), sub_results: [] }
  const results = `[{ id: '1', score: 1, data: async () => (${JSON.stringify(found)}) }]`
  const engine = `export const options = async () => {}; export const search = async () => ({ results: ${results} })`
  await page.route('**/pagefind/pagefind.js', (route) =>
    route.fulfill({ body: engine, contentType: 'text/javascript' }),
  )

  await page.goto(`${origin}/docs/passkeys`)
  // An early click is replayed after hydration.
  await searchButton(page).click()
  await page.getByRole('dialog').locator('input').fill('page')
  await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()

  expect(await page.getByRole('dialog').locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => 'isHeld' in globalThis)).toBe(false)
})

test('finds a guide for a question, and lists contributor pages last', async () => {
  const page = await openPage()
  await page.goto(`${origin}/docs/passkeys`)
  await searchButton(page).click()
  const field = page.getByRole('dialog').locator('input')
  const options = page.getByRole('option')
  const ask = async (question: string, first: string) => {
    await field.fill(question)
    await expect.poll(() => options.first().getAttribute('id'), { timeout: 60_000 }).toMatch(`/docs/${first}`)
    return options.evaluateAll((nodes) => nodes.map(({ id }) => id.replace(/#.*/, '')))
  }

  await ask('How do I send a transaction with my own UI', 'sign-and-send')
  await ask('session expiry', 'operations')
  const found = await ask('spending limit', 'wallet-policies')

  const isContributing = found.map((path) => path.startsWith('/docs/contributing/'))
  expect(isContributing).toContain(true)
  expect(isContributing.lastIndexOf(false)).toBeLessThan(isContributing.indexOf(true))
})

test('search, screen states and code samples log nothing to the browser console', async () => {
  const page = await openPage({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const faults = collectFaults(page, ['error', 'warning'])

  await page.goto(`${origin}/docs/passkeys`)
  const words = page.getByRole('dialog').locator('input')
  const failure = page.getByRole('alert').getByText('Search could not be loaded.')
  // Repeats until the page is hydrated.
  const openSearch = (shown: Locator) =>
    expect
      .poll(
        async () => {
          if (!(await shown.isVisible())) await page.keyboard.press('Control+k')
          return shown.isVisible()
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(true)
  // The code and the index of search fail to load at first.
  const html = pages.get('/docs/passkeys')!
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await openSearch(failure)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
  await openSearch(words)
  await page.route('**/pagefind/pagefind.js', (route) => route.abort(), { times: 1 })
  await words.fill('useLoginWithEmail')
  await failure.waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  // The field keeps the focus and names the active result.
  const found = page.getByRole('option')
  await found.nth(1).waitFor()
  await words.press('ArrowDown')
  const second = await found.nth(1).getAttribute('id')
  await expect.poll(() => words.getAttribute('aria-activedescendant')).toBe(second)
  await page.getByRole('dialog').getByText('useLoginWithEmail', { exact: true }).first().click()
  await page.waitForURL(/\/reference\/useLoginWithEmail/)

  // 404.html hydrates at every unknown address without an error.
  for (const path of ['/nowhere', '/screens/nowhere']) {
    await page.goto(`${origin}${path}`)
    const heading = page.getByRole('heading', { name: 'There is no such page' })
    const isReacts = () => heading.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
    await expect.poll(isReacts, { timeout: 60_000 }).toBe(true)
    expect(await page.title()).toBe('Not found · Keyhook')
  }
  expect(faults.filter((text) => !/^Failed to load resource: .*\b(?:404|ERR_FAILED)\b/.test(text))).toEqual([])
  faults.length = 0

  await page.goto(`${origin}/screens/landing?width=360`)
  const live = page.locator('iframe[title^="Landing: "]')
  const frame = live.contentFrame()
  await frame.getByRole('dialog').waitFor()
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
  // A loaded screen does not take the focus, and Escape leaves its frame.
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await focused()).toBe('BODY')
  await live.scrollIntoViewIfNeeded()
  await frame.locator('input[type=email]').click()
  expect(await focused()).toBe('IFRAME')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('DIV')
  await page.getByRole('button', { name: 'no method' }).click()
  await page.waitForURL(/state=landing%2Fno-method/)
  await frame.locator('input[type=email]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByRole('navigation', { name: 'Files' }).getByText('screens/login/landing.tsx').click()
  await page.locator('figure.code').getByText('Landing').first().waitFor()

  // A status selects its first state, and Play continues from there, also through other items.
  await page.goto(`${origin}/screens/landing?show=flow`)
  await page.getByRole('button', { name: 'sending-code', exact: true }).click()
  await page.waitForURL(/state=landing%2Fsending/)
  await frame.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForURL(/state=awaiting-code%2Fempty/)
  await frame.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()

  // The pictures of the list load when they are near the viewport.
  await page.goto(`${origin}/screens`)
  await page.locator('iframe[src="/gallery/stills/landing-dark.html"]').first().waitFor()
  expect(await page.locator('iframe[src*="/fund-wallet-"]').count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/reference/config', '/docs/migrate-from-privy']) {
    await page.goto(origin + path)
    // Wide content scrolls inside its box.
    expect(await page.locator('#nd-notebook-layout').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
  }

  expect(faults).toEqual([])
})

/** Blocks the code of a page until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let listen = () => {}
  const isListening = new Promise<void>((resolve) => (listen = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isListening
    await route.continue()
  })
  return listen
}

test('applies a pasted theme to the screens, and marks low-contrast colour pairs', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/theme`)
  const button = page
    .frameLocator('iframe[title="Signing a message"]')
    .getByRole('button', { name: 'Sign and continue' })
  const row = page.getByRole('row', { name: /^Text on the accent/ })
  const accentOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByTitle('Signing a message').scrollIntoViewIfNeeded()
  await button.waitFor()
  await page.getByLabel('Surface', { exact: true }).waitFor()

  expect(await row.textContent()).not.toContain('too low')
  await page
    .getByLabel('Paste a theme of shadcn')
    .fill(':root { --primary: rgb(250, 204, 21); --primary-foreground: rgb(255, 255, 255) }')
  await expect.poll(accentOf).toBe('rgb(250, 204, 21)')
  await expect.poll(() => row.textContent()).toContain('1.5 too low')
  await page.getByRole('button', { name: 'Registry item' }).click()
  const copied = page.getByRole('region', { name: 'The theme to copy' })
  expect(await copied.textContent()).toContain('"registry:theme"')

  // Pastes once more before hydration.
  const listen = await holdCode(page)
  await page.goto(`${origin}/theme`, { waitUntil: 'commit' })
  await page.getByLabel('Paste a theme of shadcn').fill(':root { --primary: rgb(1, 2, 3) }')
  listen()
  await expect.poll(() => copied.textContent(), { timeout: 60_000 }).toContain('--primary: rgb(1, 2, 3);')
})

test('the demo logs in, creates a wallet and signs without network requests', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const faults = collectFaults(page, ['error'])

  // A visitor may click before hydration. An infinite time stamp keeps the click recent on a slow machine.
  const listen = await holdCode(page)
  await page.goto(origin, { waitUntil: 'commit' })
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Infinity }))
  const demo = page.frameLocator('iframe[title^="A sample app"]')
  const app = demo.frameLocator('iframe[title="Sample app"]')
  await page.getByRole('button', { name: 'Start the app' }).click()
  listen()
  await app.getByRole('button', { name: 'Log in' }).click()
  await app.locator('input[type=email]').fill('ada@example.com')
  await app.locator('input[type=email]').press('Enter')
  const code = (await demo.getByRole('region', { name: 'Inbox' }).locator('output').textContent()) ?? ''
  await app.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  await app.getByRole('textbox').first().pressSequentially(code)
  await app.getByRole('heading', { name: 'Welcome' }).waitFor()
  await app.getByRole('button', { name: 'Continue' }).click()
  const address = await app.getByLabel('Wallet', { exact: true }).textContent()
  await app.getByRole('button', { name: 'Sign a note' }).click()
  await app.getByRole('button', { name: 'Sign and continue' }).click()
  const signature = await app.getByLabel('Signature').textContent()
  const signed = { message: 'I wrote these notes.', signature: signature as `0x${string}` }

  expect(await verifyMessage({ address: address as `0x${string}`, ...signed })).toBe(true)
  await expect(
    demo.getByRole('region', { name: 'Requests' }).getByText('/embedded_wallets/commit').textContent(),
  ).resolves.toContain('POST')
  // Neither the server of the documentation nor the next visit receives the login.
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('keyhook-demo')

  // A reload of the demo starts a new visit, also without its worker, because the provider is gone.
  const alone = page.frameLocator('iframe[title="Sample app"]').getByRole('button', { name: 'Log in' })
  await page.goto(`${origin}/demo/`)
  await alone.waitFor()
  const visit = page.url()
  const browserOfPage = await page.context().newCDPSession(page)
  await browserOfPage.send('Page.reload', { ignoreCache: true })
  await page.waitForURL((url) => url.href !== visit)
  await alone.waitFor()

  // Runs the steps to one state. `npm run drives` runs the steps to all states, which takes minutes.
  const state = 'send-transaction/success'
  await page.goto(`${origin}/demo/live.html?${new URLSearchParams({ state })}`)
  await page.locator('[data-drive=over], [role=alert]').first().waitFor()
  expect(await page.locator('[data-drive=over]').count()).toBe(1)
  expect(faults).toEqual([])
  // The wallet of the earlier visit is deleted from this browser.
  const storedKeys = await page.evaluate(async () => {
    const opening = indexedDB.open('keyhook-wallet-frame')
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
    const request = database.transaction('records').objectStore('records').getAllKeys()
    return new Promise<string>((resolve) => (request.onsuccess = () => resolve(JSON.stringify(request.result))))
  })
  expect(storedKeys).toContain('share')
  expect(storedKeys).not.toContain(address?.toLowerCase())
})

test.for(findEngines())(
  'in $name, the app on the landing page logs in and signs a message',
  async ({ missing, start }, { skip }) => {
    skip(missing !== undefined, missing)
    const page = new WebPage(await start())
    onTestFinished(page.close)
    const demo = 'iframe[title^="A sample app"]'
    const inDemo = <result>(work: () => Promise<result>) => page.inFrame(demo, work)
    const inApp = <result>(work: () => Promise<result>) =>
      inDemo(() => page.inFrame('iframe[title="Sample app"]', work))

    await page.open(origin)
    // Repeats until the page is hydrated, because an early click expires.
    await page.clickUntil(button('Start the app'), { css: demo })
    await inApp(async () => {
      await page.click(button('Log in'))
      await page.typeAndEnter({ css: 'input[type=email]' }, 'ada@example.com')
    })
    const code = await inDemo(() => page.text({ css: '[aria-label=Inbox] output' }, /^\d{6}$/))
    await inApp(async () => {
      await page.type(labelled('Digit 1 of 6'), code)
      await page.click(button('Continue'))
      const address = await page.text(labelled('Wallet'), /^0x/)
      await page.click(button('Sign a note'))
      await page.click(button('Sign and continue'))
      const signature = await page.text(labelled('Signature'), /^0x/)
      const signed = { message: 'I wrote these notes.', signature: signature as `0x${string}` }

      expect(await verifyMessage({ address: address as `0x${string}`, ...signed })).toBe(true)
    })
  },
)
