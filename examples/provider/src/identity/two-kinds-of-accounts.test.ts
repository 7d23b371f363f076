import { passwordless, passwordlessSms, sessions, users } from '@keyhook/sdk/wire'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import type { createTestProvider } from '../test.js'

function setUpSms(options: createTestProvider.Options = {}) {
  const { browser, provider } = setUp({
    ...options,
    app: { loginMethods: ['email', 'sms'], ...options.app },
  })
  return {
    provider,
    browser(name?: string) {
      const inner = browser(name)
      const sendSms = async (phoneNumber: string) => {
        await inner.call(passwordlessSms.init, { phoneNumber })
        return provider.inbox(phoneNumber.replaceAll(/[^\d+]/g, '')) ?? ''
      }
      return {
        ...inner,
        sendSms,
        confirmByPhone: (type: 'link' | 'unlink', accountType: 'email' | 'phone', identifier: string) =>
          inner.confirm({ type, accountType, identifier }),
        async loginByPhone(phoneNumber: string) {
          const answer = await inner.call(passwordlessSms.authenticate, {
            phoneNumber,
            code: await sendSms(phoneNumber),
          })
          Object.assign(inner.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
          return answer
        },
      }
    },
  }
}

const number = '+15555550100'

test('logs in a user by phone number, in any spelling of the number, without an email', async () => {
  const { browser } = setUpSms()
  const ada = browser()
  const first = await ada.loginByPhone(' +1 (555) 555-0100')
  const refreshed = await ada.call(sessions.refresh, { refresh_token: ada.tokens.refresh })
  const again = await browser('otherBrowser').loginByPhone(number)
  const claims = decodeJwt(refreshed.identityToken ?? '')

  expect(first).toMatchObject({ isNewUser: true, user: { phone: { number }, email: undefined } })
  expect(refreshed.user.id).toBe(first.user.id)
  expect(again).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(JSON.parse(String(claims['linked_accounts']))).toMatchObject([{ type: 'phone', number }])
})

test('links two kinds of accounts to one user, and unlinks either but not both', async () => {
  const { browser } = setUpSms()
  const ada = browser()
  const { user } = await ada.loginByPhone(number)
  const email = 'ada@example.com'
  await ada.confirmByPhone('link', 'email', email)
  const linked = await ada.call(passwordless.link, { email, code: await ada.sendCode(email) })
  await ada.confirm({ type: 'unlink', accountType: 'phone', identifier: number })
  const unlinked = await ada.call(passwordlessSms.unlink, { phoneNumber: number })

  expect(linked.linkedAccounts.map(({ type }) => type)).toEqual(['phone', 'email'])
  expect(unlinked).toMatchObject({ phone: undefined, email: { address: email } })
  expect(await rejection(ada.call(passwordless.unlink, { address: email }))).toMatchObject({ code: 'INVALID_DATA' })
  expect((await browser('otherBrowser').login(email)).user.id).toBe(user.id)
})

test('threat 43: keeps one account if two are unlinked concurrently', async () => {
  const { browser } = setUpSms()
  const ada = browser()
  await ada.loginByPhone(number)
  const email = 'ada@example.com'
  await ada.confirmByPhone('link', 'email', email)
  await ada.call(passwordless.link, { email, code: await ada.sendCode(email) })
  await ada.confirm({ type: 'unlink', accountType: 'phone', identifier: number })
  await ada.confirmByPhone('unlink', 'email', email)
  await Promise.allSettled([
    ada.call(passwordlessSms.unlink, { phoneNumber: number }),
    ada.call(passwordless.unlink, { address: email }),
  ])

  expect((await ada.call(users.me, {})).user.linkedAccounts).toHaveLength(1)
})

test('checks each account type against its allowlist, also at every refresh', async () => {
  const { browser, provider } = setUpSms({ app: { allowlist: { phones: [number] } } })
  const ada = browser()
  await ada.loginByPhone(number)
  const rejected = { code: 'ALLOWLIST_REJECTED' }

  expect(await rejection(browser('eve').loginByPhone('+15555550199'))).toMatchObject(rejected)
  expect(await rejection(browser('bob').login('bob@example.com'))).toMatchObject(rejected)
  provider.configure({ allowlist: { emails: ['ada@example.com'] } })
  expect(await rejection(ada.refresh())).toMatchObject(rejected)
})

test('rejects a login method that the app does not offer', async () => {
  const { browser } = setUpSms({ app: { loginMethods: ['email'] } })

  expect(await rejection(browser().loginByPhone(number))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})
