// Proves threat 45.
import { guest, recoveryOauth, sessions } from '@keyhook/sdk/wire'
import { describe, expect, test } from 'vitest'
import { visitCloud } from '@keyhook/wallet-frame/test/visit-cloud'
import { makeProver } from '../../test/make-prover.js'
import { type Browser, createBrowser, rejection, setUp } from '../../test/set-up.js'
import { scriptHeaders } from '../../test/set-up-new-frames.js'
import { randomToken } from '../bytes/random.js'
import { digest } from '../rules/digest.js'
import type { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>

const redirect_to = 'http://app.localhost:5173/wallet'

/** Returns the parameters that the frame receives after the user returns from the cloud. */
async function comeBack({ browser, provider }: { browser: Browser; provider: Provider }) {
  return (await visit({ browser, provider, method: 'google-drive' })).returned
}

type Visit = visitCloud.Options & { browser: Browser; method: 'google-drive' | 'icloud'; provider: Provider }

/** Starts a request for access to a cloud, and returns from the cloud. */
async function visit({ browser, method, provider, ...options }: Visit) {
  const [code_verifier, state_code] = [randomToken(32), randomToken(32)]
  const begin = { code_challenge: digest(code_verifier), redirect_to, state_code }
  const { url } =
    method === 'icloud'
      ? await browser.call(recoveryOauth.initIcloud, { client_type: 'web', ...begin })
      : await browser.call(recoveryOauth.init, begin)
  const { code, prompt } = await visitCloud(provider, url, options)
  return { prompt, returned: { authorization_code: code, code_verifier, provider: method, state_code } }
}

/**
 * Starts a request at a cloud that grants access, and clicks no button. Returns the page of the provider and its code.
 */
async function pressNothing({ browser, method, provider }: Pick<Visit, 'browser' | 'method' | 'provider'>) {
  const fetch: Provider['fetch'] = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    if (!request.url.endsWith('/continue')) return provider.fetch(request)
    const code = new URLSearchParams(await request.text()).get('code') ?? ''
    return Response.json({ next: `${redirect_to}?privy_oauth_code=${code}` })
  }
  const { prompt, returned } = await visit({ browser, method, provider: { ...provider, fetch } })
  return { code: returned, page: prompt }
}

async function setUpClouds() {
  const { browser, provider } = setUp({ app: { embeddedWallets: { recoveryOptions: ['google-drive', 'icloud'] } } })
  const ada = browser('ada')
  await ada.login()
  return { ada, provider }
}

test.each(['google-drive', 'icloud'] as const)(
  "threat 45: the consent page shows the session's user before it returns access to %s",
  async (method) => {
    const { ada, provider } = await setUpClouds()
    const { prompt, returned } = await visit({ browser: ada, method, provider })
    expect(prompt).toContain(method === 'icloud' ? 'Use your iCloud?' : 'Use your Google Drive?')
    expect(prompt).toContain('<li data-text><bdi>ada@example.com</bdi></li>')
    expect(await ada.call(recoveryOauth.authenticate, returned)).toMatchObject({ access_token: expect.any(String) })

    // Script in a page starts the flow with another user's session, and with the frame key of that user's login.
    const { code, page } = await pressNothing({ browser: ada, method, provider })
    expect(page).toContain('ada@example.com')
    expect(await rejection(ada.call(recoveryOauth.authenticate, code))).toMatchObject({ status: 422 })
    const cancelled = await visit({ browser: ada, method, provider, choice: 'cancel' })
    expect(cancelled.returned.authorization_code).toBe('undefined')
    expect(await rejection(ada.call(recoveryOauth.authenticate, cancelled.returned))).toMatchObject({ status: 422 })
  },
)

test('returns cloud access only to the browser that started the request', async () => {
  const { ada, provider } = await setUpClouds()
  const returned = await comeBack({ browser: ada, provider })

  expect(await ada.call(recoveryOauth.authenticate, returned)).toMatchObject({ access_token: expect.any(String) })
})

test('threat 45: a frame key that the page named cannot start cloud authorization before a user action', async () => {
  const { provider } = await setUpClouds()
  const ada = createBrowser(provider, 'forgetful')
  Object.assign(ada.keys, { page: await makeProver(), storage: 'transient' })
  await ada.login('grace@example.com')
  ada.keys.frame = await makeProver(provider.url)
  await ada.call(sessions.bindFrame, {})
  const begin = () => comeBack({ browser: ada, provider })
  expect(await rejection(begin())).toMatchObject({ code: 'CONFIRMATION_REQUIRED', status: 403 })

  await ada.confirm({ type: 'open-wallet' })
  expect(await begin()).toMatchObject({ provider: 'google-drive' })
})

test('threat 45: the social login callback rejects responses and choices for a cloud backup', async () => {
  const { ada, provider } = await setUpClouds()
  const [code_verifier, state_code] = [randomToken(32), randomToken(32)]
  const begin = { code_challenge: digest(code_verifier), redirect_to, state_code }
  await ada.call(recoveryOauth.initIcloud, { client_type: 'web', ...begin })
  const path = `${provider.url}/api/v1/oauth/callback/icloud`
  const answers = () => provider.database.selectFrom('oauth_requests').select(['code', 'sealed_answer']).execute()

  const answered = await provider.fetch(`${path}?ckWebAuthToken=eve&state=${state_code}`, { redirect: 'manual' })
  expect(answered.headers.get('location')).toBeNull()
  const body = new URLSearchParams({ choice: 'cancel', code: '', state: state_code, token: '' })
  const selected = await provider.fetch(`${path}/continue`, { method: 'POST', headers: scriptHeaders(provider), body })
  expect(selected.status).toBe(400)
  expect(await answers()).toEqual([{ code: null, sealed_answer: null }])
})

type Change = (ada: Browser, provider: Provider) => Promise<object>

test.each<[string, Change]>([
  ['a response of another cloud', async () => ({ provider: 'icloud' })],
  ['another verifier', async () => ({ code_verifier: randomToken(32) })],
  ['another code', async () => ({ authorization_code: randomToken(32) })],
  [
    'another session of the same frame',
    async (ada) => {
      await ada.login()
      return {}
    },
  ],
  [
    'another client',
    async (ada) => {
      ada.extra['privy-ca-id'] = 'another'
      return {}
    },
  ],
  [
    'another frame of the same session',
    async (ada, { database, url }) => {
      ada.keys.frame = await makeProver(url)
      const { thumbprint: frame_thumbprint } = ada.keys.frame
      // The user approves the second frame between the start and the exchange.
      const bound = { approved_frame: frame_thumbprint, frame_thumbprint }
      await database.updateTable('sessions').set(bound).where('user_id', '=', ada.userId()).execute()
      return {}
    },
  ],
])('threat 45: rejects the cloud callback with %s', async (_, change) => {
  const { ada, provider } = await setUpClouds()
  const returned = await comeBack({ browser: ada, provider })
  const changed = await change(ada, provider)

  expect(await rejection(ada.call(recoveryOauth.authenticate, { ...returned, ...changed }))).toMatchObject({
    message: 'Unexpected auth flow. This may be a phishing attempt.',
  })
})

/**
 * Logs in a guest in a browser that does not store the frame's key. The guest has no account to confirm with. `isNew`:
 * the page names a new frame key after the login.
 */
async function setUpGuest({ isNew }: { isNew: boolean }) {
  const recoveryOptions = ['google-drive' as const, 'icloud' as const]
  const { provider } = setUp({
    app: { loginMethods: ['guest'], embeddedWallets: { forGuests: true, recoveryOptions } },
  })
  const ada = createBrowser(provider, 'forgetful')
  Object.assign(ada.keys, { page: await makeProver(), storage: 'transient' })
  ada.keep(await ada.call(guest.authenticate, { guest_credential: randomToken(32) }))
  if (isNew) {
    ada.keys.frame = await makeProver(provider.url)
    await ada.call(sessions.bindFrame, {})
  }
  return { ada, provider }
}

describe.each(['google-drive', 'icloud'] as const)('for a guest with a backup in %s', (method) => {
  test("threat 45: a frame key that the page named gets cloud access after a click on the provider's page", async () => {
    const { ada, provider } = await setUpGuest({ isNew: true })
    const { prompt, returned } = await visit({ browser: ada, method, provider })

    expect(prompt).toContain('<bdi>guest')
    expect(await ada.call(recoveryOauth.authenticate, returned)).toMatchObject({ access_token: expect.any(String) })
  })

  test('threat 45: a frame key that the page named cannot get cloud access without a click or after Cancel', async () => {
    const { ada, provider } = await setUpGuest({ isNew: true })
    const cancelled = await visit({ browser: ada, method, provider, choice: 'cancel' })
    expect(cancelled.returned.authorization_code).toBe('undefined')
    expect(await rejection(ada.call(recoveryOauth.authenticate, cancelled.returned))).toMatchObject({ status: 422 })

    const { code } = await pressNothing({ browser: ada, method, provider })
    expect(code.authorization_code).toHaveLength(43)
    expect(await rejection(ada.call(recoveryOauth.authenticate, code))).toMatchObject({ status: 422 })
  })

  test('threat 45: the consent page rejects a request with a wrong token', async () => {
    const { ada, provider } = await setUpGuest({ isNew: true })
    const statuses: number[] = []
    const changed: Provider['fetch'] = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      if (!request.url.endsWith('/continue')) return provider.fetch(request)
      const { headers } = request
      const said = new URLSearchParams(await request.text())
      said.set('token', randomToken(32))
      // The page submits a form for the prompt, and its script sends the choice.
      for (const [step, sent] of Object.entries({ ask: {}, continue: { headers } })) {
        const url = request.url.replace(/continue$/, step)
        const init = { method: 'POST', body: new URLSearchParams(said), ...sent }
        statuses.push((await provider.fetch(url, init)).status)
      }
      return provider.fetch(request.url, { method: 'POST', body: new URLSearchParams(said), headers })
    }
    await expect(visit({ browser: ada, method, provider: { ...provider, fetch: changed } })).rejects.toThrow('no page')
    expect(statuses).toEqual([400, 400])
  })

  test('threat 45: a frame key that was bound at login also needs a click for cloud access', async () => {
    const { ada, provider } = await setUpGuest({ isNew: false })
    const { code } = await pressNothing({ browser: ada, method, provider })

    expect(await rejection(ada.call(recoveryOauth.authenticate, code))).toMatchObject({ status: 422 })
  })
})
