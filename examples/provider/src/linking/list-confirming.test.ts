// Proves threat 59.
import { confirmations, passwordless, passwordlessSms, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { fromPage, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const [first, second, third] = ['ada@example.com', 'ada@foreign.example', 'eve@example.com'] as const
const phone = '+12133734253'
const again = { code: 'CONFIRMATION_REQUIRED', reason: 'login_required' }
const minute = 60_000
const linking = { type: 'link', accountType: 'phone', identifier: phone } as const

test('threat 59: an account cannot confirm actions in the session that linked it', async () => {
  const provider = createTestProvider({ app: { ...withoutClicks, loginMethods: ['email', 'google', 'sms'] } })
  const ada = createOAuthBrowser(provider)
  await ada.logInAt('google')
  provider.clock.advance(9 * minute)
  await ada.call(passwordless.link, { email: third, code: await ada.sendCode(third) })
  provider.clock.advance(2 * minute)
  const sent = provider.messages(third).length

  for (const action of [linking, { type: 'open-wallet' }] as const) {
    expect(await rejection(ada.call(confirmations.init, { action }))).toMatchObject(again)
    expect(await rejection(ada.call(confirmations.confirm, { action, code: '000000' }))).toMatchObject(again)
  }
  expect(await rejection(ada.call(passwordlessSms.init, { phoneNumber: phone }))).toMatchObject(again)
  expect(provider.messages(third)).toHaveLength(sent)

  ada.tokens.access = ''
  await ada.logInAt('google')
  expect(await ada.call(confirmations.init, { action: linking })).toEqual({ method: 'email', destination: third })
})

test('threat 59: an updated address cannot confirm actions in the session that updated it, or in its forked sessions', async () => {
  const { browser, provider } = setUp({
    app: { ...withoutClicks, loginMethods: ['email', 'sms'] },
  })
  const ada = browser('ada')
  await ada.login(first)
  provider.clock.advance(minute)
  await ada.confirmEmail('update', second)
  await ada.call(passwordless.update, { oldAddress: first, newAddress: second, code: await ada.sendCode(second) })
  provider.clock.advance(10 * minute)
  const fork = browser('fork')
  for (const each of [ada, fork]) Object.assign(each.extra, fromPage)
  const { accessToken, newSessionRefreshToken } = await ada.call(sessions.fork, {
    refresh_token: ada.tokens.refresh,
    handover: true,
  })
  ada.tokens.access = accessToken ?? ''
  const recovered = await fork.call(sessions.recover, { refresh_token: newSessionRefreshToken, handover: true })
  fork.tokens.access = recovered.accessToken ?? ''

  expect(await rejection(ada.call(confirmations.init, { action: linking }))).toMatchObject(again)
  const linkingWallet = { type: 'link', accountType: 'wallet', identifier: `0x${'1'.repeat(40)}` } as const
  expect(await rejection(fork.call(confirmations.init, { action: linkingWallet }))).toMatchObject(again)
  await ada.login(second)
  expect(await ada.call(confirmations.init, { action: linking })).toEqual({ method: 'email', destination: second })
})

test('threat 59: requires a new login after a custom auth user added an email address', async () => {
  const { browser, provider } = setUp({ app: { ...withoutClicks, loginMethods: ['email', 'sms'] } })
  const ada = browser('ada')
  await ada.login(third)
  const account = { type: 'custom_auth', identifier: `${'a'.repeat(43)}.ada` } as const
  await provider.database.updateTable('accounts').set(account).execute()
  provider.clock.advance(minute)
  await ada.call(passwordless.link, { email: first, code: await ada.sendCode(first) })

  expect(await rejection(ada.call(passwordlessSms.init, { phoneNumber: phone }))).toMatchObject(again)
})
