// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { renderHooks } from '../../../test/render.js'
import { logOut } from '../../calls/session/log-out.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useLinkPhone, useLoginWithSms, useUpdatePhone } from '../../login-methods/sms/hooks.js'
import { useLoginOptions } from './use-login-options.js'

const number = '+4930901820'

async function setup(options: Parameters<typeof renderHooks>[1] = {}) {
  const world = await renderHooks(
    () => ({
      host: useScreenHost(),
      link: useLinkPhone(),
      options: useLoginOptions(),
      privy: useKeyhook(),
      sms: useLoginWithSms(),
      update: useUpdatePhone(),
    }),
    { app: { loginMethods: ['email', 'sms'] }, config: { intl: { defaultCountry: 'DE' } }, ...options },
  )
  const { act, client, now, provider } = world
  const logIn = async () => {
    await act(() => now().sms.sendCode({ phoneNumber: '030 901820' }))
    await act(() => now().sms.loginWithCode({ code: provider.inbox(number)! }))
    await act(() => vi.waitFor(() => expect(now().privy.authenticated).toBe(true)))
  }
  const confirm = () => act(() => enterConfirmation(client, provider.inbox))
  return { ...world, confirm, logIn }
}

test("logs in with a number of the app's country, and starts with the phone field next time", async () => {
  const { act, client, logIn, now } = await setup()
  expect(now().options).toMatchObject({ input: 'email', recent: undefined })
  await logIn()
  expect(now().privy.user).toMatchObject({ phone: { number } })

  await act(() => logOut(client))
  now()
    .privy.login()
    .catch(() => {})
  await act(() => vi.waitFor(() => expect(now().options).toMatchObject({ input: 'sms', recent: 'sms' })))
})

test('updates a number after a confirmation by SMS to the old number', async () => {
  const { act, confirm, logIn, now, provider } = await setup()
  await logIn()
  const sending = now().update.sendCode({ newPhoneNumber: '030 901821' })
  await confirm()
  await act(() => sending)
  await act(() => now().update.verifyCode({ code: provider.inbox('+4930901821')! }))
  expect(now().privy.user).toMatchObject({ phone: { number: '+4930901821' } })

  await expect(now().privy.linkPhone()).rejects.toMatchObject({ code: 'CANNOT_LINK_MORE_OF_TYPE' })
  await act(() => expect(now().privy.unlinkPhone('+4930901821')).rejects.toMatchObject({ code: 'INVALID_DATA' }))
})

test('links a phone number to a user with an email address', async () => {
  const { act, confirm, now, provider } = await setup({ isLoggedIn: true })
  const sending = now().link.sendCode({ phoneNumber: '030 901820' })
  await confirm()
  await act(() => sending)
  await act(() => now().link.linkWithCode({ code: provider.inbox(number)! }))

  expect(now().privy.user).toMatchObject({ phone: { number }, email: {} })
})

test.each(['', 'Ada', '12', `+1213373425${'3'.repeat(250)}`])('rejects %j as a phone number', async (phoneNumber) => {
  const { act, now } = await setup()

  await act(() =>
    expect(now().sms.sendCode({ phoneNumber })).rejects.toMatchObject({
      reason: 'invalid_phone',
      code: 'INVALID_DATA',
    }),
  )
})
