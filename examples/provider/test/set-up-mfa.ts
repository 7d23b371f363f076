import { mfa } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import type { createTestProvider } from '../src/test.js'
import { setUp } from './set-up.js'

/** A user who has enrolled an authenticator app, with codes of unused time steps. */
export async function setUpMfa(
  app: NonNullable<createTestProvider.Options['app']> = {},
  settings: createTestProvider.Options['settings'] = {},
) {
  const email = 'ada@example.com'
  const { browser, provider } = setUp({
    app: { loginMethods: ['email', 'passkey'], ...app, mfa: { methods: ['totp', 'passkey', 'sms'], ...app.mfa } },
    settings,
    now: 1_800_000_000_000,
  })
  const page = browser('ada')
  await page.login(email)
  await page.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await page.call(mfa.initTotp, {})
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const { recovery_codes: recoveryCodes } = await page.call(mfa.enroll, {
    method: 'totp',
    code: codeAt(provider.clock.now()),
  })
  const nextCode = () => {
    provider.clock.advance(60_000)
    return codeAt(provider.clock.now())
  }
  const verify = (action: { wallet?: string; hash?: string } = {}) =>
    page.call(mfa.verify, { action, factor: { method: 'totp', code: nextCode() } })
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  return { browser, email, events, nextCode, page, provider, recoveryCodes, verify }
}
