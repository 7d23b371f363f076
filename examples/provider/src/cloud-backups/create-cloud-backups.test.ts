// Proves threat 45.
import { recoveryOauth, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { visitCloud } from '@keyhook/wallet-frame/test/visit-cloud'
import { makeProver } from '../../test/make-prover.js'
import { type Browser, createBrowser, rejection, setUp } from '../../test/set-up.js'
import { randomToken } from '../bytes/random.js'
import { digest } from '../rules/digest.js'
import type { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>

const redirect_to = 'http://app.localhost:5173/wallet'

/** What the frame of a browser has in its hands once its user is back from the cloud. */
async function comeBack({ browser, provider }: { browser: Browser; provider: Provider }) {
  const [code_verifier, state_code] = [randomToken(32), randomToken(32)]
  const begin = { code_challenge: digest(code_verifier), redirect_to, state_code }
  const { url } = await browser.call(recoveryOauth.init, begin)
  const { code } = await visitCloud(provider, url)
  return { authorization_code: code, code_verifier, provider: 'google-drive' as const, state_code }
}

async function setUpClouds() {
  const { browser, provider } = setUp({ app: { embeddedWallets: { recoveryOptions: ['google-drive', 'icloud'] } } })
  const ada = browser('ada')
  await ada.login()
  return { ada, provider }
}

test('what came back from a cloud is access for who began it', async () => {
  const { ada, provider } = await setUpClouds()
  const returned = await comeBack({ browser: ada, provider })

  expect(await ada.call(recoveryOauth.authenticate, returned)).toMatchObject({ access_token: expect.any(String) })
})

test('threat 45: a frame key that the page named starts at no cloud before the user has acted in that frame', async () => {
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

type Change = (ada: Browser, provider: Provider) => Promise<object>

test.each<[string, Change]>([
  ['another cloud', async () => ({ provider: 'icloud' })],
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
      await database.updateTable('sessions').set({ frame_thumbprint }).where('user_id', '=', ada.userId()).execute()
      return {}
    },
  ],
])('threat 45: with %s it is access for nobody', async (_, change) => {
  const { ada, provider } = await setUpClouds()
  const returned = await comeBack({ browser: ada, provider })
  const changed = await change(ada, provider)

  expect(await rejection(ada.call(recoveryOauth.authenticate, { ...returned, ...changed }))).toMatchObject({
    message: 'Unexpected auth flow. This may be a phishing attempt.',
  })
})
