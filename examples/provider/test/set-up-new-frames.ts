import { customJwt, embeddedWallets, guest, passkeys, sessions, telegram } from '@keyhook/sdk/wire'
import { expect, onTestFinished } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { makeProver } from './make-prover.js'
import { makeWallet } from './make-wallet.js'
import { createOAuthBrowser } from './oauth-browser.js'
import { type Browser, rejection, setUp } from './set-up.js'
import { telegramHash } from '../src/login-methods/telegram/extend.js'

export const pending = { code: 'CONFIRMATION_REQUIRED', status: 403 }
export const botToken = `1234567890:${'A'.repeat(35)}`
export const appOrigin = 'http://app.localhost:5173'
const credential = 'g'.repeat(43)
export const day = 24 * 60 * 60_000

/** Sets up an app with each login method, and logs in by them in browsers with separate keys. */
export async function setUpMethods(embedded: object = {}, limits: object = {}, settings: object = {}) {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const world = setUp({
    app: {
      isProduction: false,
      loginMethods: ['email', 'custom', 'guest', 'telegram', 'passkey', 'google'],
      customAuth: login.settings,
      telegram: { botName: 'test_bot', botToken },
      embeddedWallets: { forGuests: true, ...embedded },
    },
    settings: { limits, ...settings },
  })
  const { provider } = world
  let dated = 0
  /** Opens a browser with separate keys. */
  const open = async (name: string) => {
    const browser = createOAuthBrowser(provider, name)
    browser.keys.page = await makeProver()
    return browser
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const device = makeAuthenticator({ origin: appOrigin })
  let hasPasskey = false
  const logIns: Record<string, (browser: Opened) => Promise<unknown>> = {
    email: (browser) => browser.login(),
    guest: (browser) => browser.call(guest.authenticate, { guest_credential: credential }).then(browser.keep),
    telegram: (browser) =>
      browser.call(telegram.authenticate, makeTelegramProof(provider, (dated += 1))).then(browser.keep),
    custom: async (browser) => {
      const claims = { nonce: `${browser.keys.page!.thumbprint}.${(dated += 1)}` }
      const token = await login.sign({ claims, now: provider.clock.now() })
      return browser.call(customJwt.authenticate, { token }).then(browser.keep)
    },
    passkey: async (browser) => {
      browser.extra['origin'] = appOrigin
      if (!hasPasskey) {
        hasPasskey = true
        const { options } = await browser.call(passkeys.initRegister, {})
        const made = browser.call(passkeys.register, { authenticator_response: device.create(options) })
        return made.then(browser.keep).finally(() => delete browser.extra['origin'])
      }
      const { options } = await browser.call(passkeys.initAuthenticate, {})
      const { challenge } = options
      const answer = { challenge, authenticator_response: device.get(options) }
      return browser
        .call(passkeys.authenticate, answer)
        .then(browser.keep)
        .finally(() => delete browser.extra['origin'])
    },
    google: (browser) => browser.logInAt('google'),
  }
  return { ...world, device, logIns, open }
}

/** Returns data that Telegram signed, `seconds` ago. */
export function makeTelegramProof({ clock }: Pick<ReturnType<typeof setUp>['provider'], 'clock'>, seconds = 0) {
  const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(clock.now() / 1000) - seconds }
  const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
  return { telegram_auth_result: { ...fields, hash } }
}

/** Creates a wallet. */
export async function create(browser: Browser, wallet = makeWallet()) {
  await browser.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
  return wallet
}

/**
 * Ends the session of another browser. If that browser is known, also makes it unknown by a click on the page of the
 * provider.
 */
export async function endAndForget(browser: Browser, id: string): Promise<void> {
  const refusal = await rejection(browser.call(sessions.end, { id }))
  // The session has ended without a click, because another session of that browser is open.
  if (refusal === 'did not reject') return
  expect(refusal).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await browser.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
  await browser.call(sessions.end, { id })
}

/** Requests the recovery share of a wallet. */
export const share = (browser: Browser, wallet: { address: string }) =>
  browser.call(embeddedWallets.recoveryShare, { address: wallet.address })

/** Goes to Google, up to the page that shows the prompt of the login. */
export async function goToPage(
  browser: ReturnType<typeof createOAuthBrowser>,
  provider: ReturnType<typeof setUp>['provider'],
  method = 'google',
) {
  const started = await browser.begin(method)
  const answer = new URL(started.url.replace('/authorize?', '/answer?'))
  answer.searchParams.set('outcome', 'agree')
  answer.searchParams.set('person', 'ada')
  const given = await provider.fetchExternal(new Request(answer))
  const page = await provider.fetch(given.headers.get('location')!, { headers: { origin: appOrigin } })
  return { ...started, page }
}

/** Returns the fields of the page that shows the prompt. */
export const readFields = (html: string) =>
  Object.fromEntries([...html.matchAll(/data-(code|state|token)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** Headers of a call that script of a provider page sends. */
export const scriptHeaders = (provider: { url: string }) => ({
  'origin': provider.url,
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
})

/** A second user, who links the account of the first user without an action of the first user. */
export async function setUpTaker(method: 'google' | 'telegram') {
  const world = await setUpMethods()
  const [ada, thief] = [await world.open('ada'), await world.open('thief')]
  await world.logIns[method]!(ada)
  const wallet = await create(ada)
  await thief.login('eve@evil.example')
  return { ...world, ada, thief, wallet }
}
