import { expect, test } from 'vitest'
import { listAddresses } from '../../test/list-addresses.js'
import { createTestProvider } from '../test.js'

const captchaOrigin = 'http://captcha.localhost:8787'
const minute = 60_000

/** Headers of the requests that a page of another origin can send without a preflight. */
const foreign = {
  GET: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
  POST: {
    'content-type': 'text/plain',
    'origin': 'https://evil.example',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'cross-site',
  },
}
/** Headers of a page of another origin that embeds the address in a frame. */
const framed = { ...foreign.GET, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }
/** Headers of a prefetch that a page of another origin starts with speculation rules. */
const prefetched = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-purpose': 'prefetch',
}

/** Creates a provider whose network and documents limits allow one request. */
function start() {
  const provider = createTestProvider({
    app: {
      captcha: { siteKey: 't:site-key', secretKey: 'secret-key' },
      embeddedWallets: { recoveryOptions: ['icloud'] },
    },
    recoveryOrigin: 'http://recovery.localhost:8788',
    settings: { limits: { network: 1, widerNetwork: 1, documents: 1 } },
  })
  const send = async (path: string, init?: RequestInit) =>
    (await provider.fetch((path.startsWith('/captcha/') ? captchaOrigin : provider.url) + path, init)).status
  const isLimited = async () => {
    const call = await send('/api/v1/token_price?chainId=1&tokenSymbol=ETH', {
      headers: { 'privy-app-id': provider.appId },
    })
    const page = await send(`/oauth/${provider.appId}/authorize`)
    provider.clock.advance(minute)
    return [call, page].includes(429)
  }
  return { isLimited, provider, send }
}

test('security rule 31: no route lets a page of another origin use up the limits of calls and pages', async () => {
  const { isLimited, provider, send } = start()
  const routes: string[] = []
  const limited: string[] = []
  for (const { filled, method, path } of listAddresses(provider)) {
    if (method !== 'GET' && method !== 'POST') continue
    routes.push(path)
    for (const headers of method === 'GET' ? [foreign.GET, framed, prefetched] : [foreign.POST]) {
      await send(filled, { headers, method })
      if (await isLimited()) limited.push(`${method} ${path} ${headers['sec-fetch-dest']}`)
    }
  }

  expect(routes).toEqual(
    expect.arrayContaining([
      '/api/v1/recovery/oauth/callback/:provider',
      '/captcha/:appId',
      '/captcha/assets/:file',
      '/oauth/:appId/token',
    ]),
  )
  expect(limited).toEqual([])
})

test('security rule 31: images of another origin do not use up the limits of captcha pages and cloud callbacks', async () => {
  const { provider, send } = start()
  const paths = ['/captcha/assets/page.js', `/captcha/${provider.appId}`, '/api/v1/recovery/oauth/callback/icloud']
  for (const path of paths) expect(await send(path, { headers: foreign.GET })).toBe(403)

  for (const path of paths) {
    expect(await send(path)).not.toBe(429)
    provider.clock.advance(minute)
  }
})
