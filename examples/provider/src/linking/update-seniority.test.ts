import { confirmations, passwordless, passwordlessSms } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { setUp, withoutClicks } from '../../test/set-up.js'

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
  await ada.confirmEmail('update', 'new@example.com')
  const code = await ada.sendCode('new@example.com')
  await ada.call(passwordless.update, { oldAddress: 'old@example.com', newAddress: 'new@example.com', code })
  provider.clock.advance(day)
  return { browser }
}

const action = { type: 'link', accountType: 'google_oauth', identifier: '7' } as const

test('threat 59: a new email address confirms instead of an account that is newer than the replaced address', async () => {
  const { browser } = await setUpUpdated()
  const newer = browser('newer')
  await newer.login('new@example.com')

  expect(await newer.call(confirmations.init, { action })).toMatchObject({ destination: 'new@example.com' })
})
