import { confirmations, passwordless, passwordlessSms } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp, withoutClicks } from '../../test/set-up.js'

const phoneNumber = '+15555550100'
const day = 24 * 60 * 60_000

/** A user who links a phone number, and later replaces the older email address. */
async function setUpUpdated() {
  const { browser, provider } = setUp({ app: { ...withoutClicks, loginMethods: ['email', 'sms'] } })
  const ada = browser('ada')
  await ada.login('old@example.com')
  provider.clock.advance(1000)
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
  await ada.call(passwordlessSms.init, { phoneNumber })
  await ada.call(passwordlessSms.link, { phoneNumber, code: provider.inbox(phoneNumber) ?? '' })
  provider.clock.advance(day)
  await ada.login('old@example.com')
  // The new address is newer than the session.
  provider.clock.advance(2000)
  await ada.confirmEmail('update', 'new@example.com')
  const code = await ada.sendCode('new@example.com')
  await ada.call(passwordless.update, { oldAddress: 'old@example.com', newAddress: 'new@example.com', code })
  provider.clock.advance(1000)
  return { ada, browser }
}

const action = { type: 'link', accountType: 'google_oauth', identifier: '7' } as const

test('threat 59: a new email address confirms instead of an account that is newer than the replaced address', async () => {
  const { browser } = await setUpUpdated()
  const newer = browser('newer')
  await newer.login('new@example.com')

  expect(await newer.call(confirmations.init, { action })).toMatchObject({ destination: 'new@example.com' })
})

test('threat 59: an account that is newer than the replaced address confirms nothing in the session of the replacement', async () => {
  const { ada } = await setUpUpdated()
  const unlinking = { type: 'unlink', accountType: 'email', identifier: 'new@example.com' } as const
  const again = { code: 'CONFIRMATION_REQUIRED', reason: 'login_required' }

  for (const each of [action, unlinking, { type: 'open-wallet' }] as const)
    expect(await rejection(ada.call(confirmations.init, { action: each }))).toMatchObject(again)
  // A login within ten minutes does not replace the confirmation.
  expect(await rejection(ada.call(passwordless.unlink, { address: 'new@example.com' }))).toMatchObject(again)

  await ada.login('new@example.com')
  expect(await ada.call(confirmations.init, { action })).toMatchObject({ destination: 'new@example.com' })
})
