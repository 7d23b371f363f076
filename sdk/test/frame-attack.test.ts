import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page as BrowserPage } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { partitionedStorage } from '@keyhook/test-kit/browser/partitioned-storage'
import { createKeySigner, generateSigningKey } from '../src/base/create-key-signer.js'
import { evaluate } from './frame-host/evaluate.js'
import type { Page } from './frame-host/page.js'
import { startOrigins } from './frame-host/origins.js'

/** Threats 46 and 47: a script in the app's page, and a program on another machine with all data of the page. */
let origins: Awaited<ReturnType<typeof startOrigins>>
let browser: Browser

beforeAll(async () => {
  origins = await startOrigins()
  browser = await chromium.launch(await partitionedStorage(await findBrowser()))
}, 600_000)
afterAll(async () => {
  await browser.close()
  await origins.stop()
})

const entropyIdVerifier = 'ethereum-address-verifier'

/** Opens a page whose user has a wallet. Returns all data that a script in the page can read or create. */
async function openVictim() {
  const page = await browser.newPage()
  await page.goto(origins.appUrl)
  const { apiUrl, appId } = origins
  await page.evaluate((options) => (window as unknown as { page: Page }).page.open(options), { apiUrl, appId })
  const read = await evaluate(page, 'session:key', {})
  const statement = read.ok ? String(read.value['statement']) : ''
  const { bindFrame, caller } = await origins.logIn(`${randomUUID()}@example.com`, statement)
  const created = await evaluate(page, 'wallets:create', { ...caller, chainType: 'ethereum', recoveryMethod: 'privy' })
  const address = created.ok ? String(created.value['address']) : ''
  expect(address).toMatch(/^0x/)
  return { address, bindFrame, caller, page, statement }
}

type Victim = Awaited<ReturnType<typeof openVictim>>
type Request = { url: string; headers: Record<string, string>; body: string }

/** Requests for shares and wallets, with the token and each invalid proof. */
async function attempts({ address, caller, statement }: Victim): Promise<Request[]> {
  const wallets = `${origins.apiUrl}/api/v1/embedded_wallets`
  const attacker = await createKeySigner({ crypto, pair: await generateSigningKey(crypto.subtle) })
  const known = await origins.provider.fetch(`${wallets}/lease`, {
    method: 'POST',
    headers: { 'privy-app-id': origins.appId },
  })
  const nonce = known.headers.get('dpop-nonce') ?? undefined
  const bodies = {
    [`${address}/auth_share`]: {},
    [`${address}/recovery/share`]: {},
    [`${address}/recovery/key_material`]: { chain_type: 'ethereum' },
    lease: {},
  }
  const made = Object.entries(bodies).map(async ([path, body]) => {
    const url = new URL(`${wallets}/${path}`)
    const proof = await attacker.prove({
      ...{ accessToken: caller.accessToken, issuedAt: Date.now() / 1000 },
      ...{ method: 'POST', nonce, url },
    })
    return [undefined, statement, proof].map((dpop) => ({
      url: url.href,
      body: JSON.stringify(body),
      headers: {
        'authorization': `Bearer ${caller.accessToken}`,
        'content-type': 'application/json',
        'privy-app-id': origins.appId,
        ...(dpop !== undefined && { dpop }),
      },
    }))
  })
  return (await Promise.all(made)).flat()
}

/** Sends the requests from each kind of document that a script in the page can open, and returns the responses. */
const fromPage = (page: BrowserPage, requests: readonly Request[], frameUrl: string) =>
  page.evaluate(
    async ({ frameUrl, requests }) => {
      const received: string[] = []
      const frame = (attributes: Record<string, string>) =>
        new Promise<Window>((resolve) => {
          const element = document.createElement('iframe')
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
          element.addEventListener('load', () => resolve(element.contentWindow!))
          document.body.append(element)
        })
      const popup = window.open(frameUrl)
      await new Promise((resolve) => setTimeout(resolve, 500))
      const attacker = [window, await frame({ src: 'about:blank' }), await frame({ srcdoc: '<p>' })]
      const foreign = [popup, await frame({ src: frameUrl }), await frame({ src: frameUrl, sandbox: 'allow-scripts' })]
      for (const container of [...attacker, ...foreign])
        for (const { url, ...init } of requests)
          for (const mode of ['cors', 'no-cors', 'same-origin'] as const)
            try {
              // Reading `fetch` or any other property of a window of another origin throws.
              const { fetch } = container as Window & typeof globalThis
              const response = await fetch(url, { ...init, mode, method: 'POST', credentials: 'include' })
              received.push(`${response.status} ${await response.text()}`)
            } catch (error) {
              received.push(String(error))
            }
      for (const script of ['/page.js', `${new URL(frameUrl).origin}/page.js`])
        await navigator.serviceWorker?.register(script, { scope: '/' }).catch((error) => received.push(String(error)))
      return received
    },
    { frameUrl, requests },
  )

const share = /"(?:auth_share|recovery_ciphertext|recovery_key)"/

test(
  'threat 46: a script in the page receives no key share through any document that it opens',
  { timeout: 180_000 },
  async () => {
    const victim = await openVictim()
    const requests = await attempts(victim)

    const received = await fromPage(victim.page, requests, `${origins.apiUrl}/apps/${origins.appId}/embedded-wallets`)

    expect(received.length).toBeGreaterThan(requests.length * 6)
    expect(received.filter((text) => text.startsWith('2') || share.test(text))).toEqual([])
    await victim.page.close()
  },
)

test('threat 46: the wallet frame returns no key share to the page for any request', { timeout: 60_000 }, async () => {
  const { address, caller, page } = await openVictim()
  const named = { ...caller, entropyId: address, entropyIdVerifier, chainType: 'ethereum', hdWalletIndex: 0 }
  const inputs = [{}, named, { ...named, recoveryMethod: 'privy' }]
  const types = ['wallets:create', 'wallets:add', 'wallets:connect', 'wallets:recover', 'session:key', 'session:clear']

  for (const type of types)
    for (const input of inputs) expect(JSON.stringify(await evaluate(page, type, input))).not.toMatch(share)
  await page.close()
})

test('threat 47: a stolen token gives no access to a key share and cannot bind another key, whatever headers the attacker sends', async () => {
  const victim = await openVictim()
  const claimed = { 'origin': origins.apiUrl, 'sec-fetch-site': 'same-origin' }

  for (const { url, ...init } of await attempts(victim)) {
    const response = await origins.provider.fetch(url, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, ...claimed },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toMatch(share)
  }
  const attacker = await createKeySigner({ crypto, pair: await generateSigningKey(crypto.subtle) })
  const claims = { aud: origins.apiUrl, aid: origins.appId, iat: Math.floor(Date.now() / 1000), storage: 'none' }
  await expect(victim.bindFrame(await attacker.sign('keyhook-frame+jwt', claims))).rejects.toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  })
  await victim.page.close()
})
