// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupMfa } from '../../../test/setup-mfa.js'
import {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../../domain/errors/mfa-guards.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useSignMessage } from '../wallet/use-sign-message.js'
import { useMfa } from './use-mfa.js'
import { useMfaEnrollment } from './use-mfa-enrollment.js'
import { useRegisterMfaListener } from './use-register-mfa-listener.js'

afterEach(cleanup)
configure({ asyncUtilTimeout: 60_000 })

/** A page without screens, with its own MFA prompt. */
async function mounted() {
  const world = await setupMfa({
    app: { mfa: { methods: ['totp', 'sms'] } },
    config: { mfa: { noPromptOnMfaRequired: true } },
  })
  const required: string[][] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>{children}</KeyhookProvider>
  )
  const { result } = renderHook(
    () => {
      useRegisterMfaListener({ onMfaRequired: ({ mfaMethods }) => required.push(mfaMethods) })
      return { ...useMfa(), ...useMfaEnrollment(), ...useSignMessage(), privy: useKeyhook() }
    },
    { wrapper },
  )
  const refused = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)
  /** Signs, and resolves once the page must show its prompt. */
  async function sign() {
    const before = required.length
    const signed = refused(result.current.signMessage({ message: 'Hello' }, { uiOptions: { showWalletUIs: false } }))
    await waitFor(() => expect(required).toHaveLength(before + 1))
    return { signed }
  }
  return { ...world, now: () => result.current, refused, required, sign }
}

test('an app without screens enrolls each MFA method, answers its own prompt, and distinguishes its errors', async () => {
  const { authenticator, nextCode, now, provider, refused, required, sign } = await mounted()
  expect(now().mfaMethods).toEqual([])
  await act(() => now().promptMfa({ type: 'link', accountType: 'phone', identifier: '+15555550100' }))
  const { authUrl, secret } = await act(() => now().initEnrollmentWithTotp())
  expect(authUrl).toContain(secret)
  authenticator.secret = secret
  const code = await nextCode()
  expect((await act(() => now().submitEnrollmentWithTotp({ mfaCode: code }))).recoveryCodes).toHaveLength(10)
  expect(now().mfaMethods).toEqual(['totp'])
  expect(now().privy.mfaMethods).toEqual(['totp'])

  const first = await sign()
  expect(required).toEqual([['totp']])
  expect(await act(() => now().init('totp'))).toBeUndefined()
  const wrong = await act(() => refused(now().submit('totp', '000000')))
  expect(
    [errorIndicatesMfaVerificationFailed, errorIndicatesMaxMfaRetries, errorIndicatesMfaTimeout].map((is) => is(wrong)),
  ).toEqual([true, false, false])
  const right = await nextCode()
  await act(() => now().submit('totp', right))
  expect(await first.signed).toBeUndefined()

  const second = await sign()
  act(() => now().cancel())
  expect(await second.signed).toMatchObject({ code: 'USER_REJECTED', message: 'MFA canceled' })

  // A change of MFA methods also requires MFA. useKeyhook exposes the same functions.
  const phoneNumber = '+15555550100'
  const started = now().initEnrollmentWithSms({ phoneNumber })
  await waitFor(() => expect(required).toHaveLength(3))
  await act(() => now().privy.init('totp'))
  const third = await nextCode()
  await act(() => now().privy.submit('totp', third))
  await act(() => started)
  await act(() => now().submitEnrollmentWithSms({ phoneNumber, mfaCode: provider.inbox(phoneNumber)! }))
  expect(now().mfaMethods.toSorted()).toEqual(['sms', 'totp'])
  expect(await refused(now().initEnrollmentWithPasskey())).toMatchObject({ message: 'Unsupported MFA method' })
  expect(await refused(now().submitEnrollmentWithPasskey({ credentialIds: [] }))).toMatchObject({
    message: 'Unsupported MFA method',
  })

  const removed = now().unenrollWithSms()
  await waitFor(() => expect(required).toHaveLength(4))
  await act(() => now().init('totp'))
  const fourth = await nextCode()
  await act(() => now().submit('totp', fourth))
  await act(() => removed)
  const last = now().privy.unenroll('totp')
  await waitFor(() => expect(required).toHaveLength(5))
  await act(() => now().init('totp'))
  const fifth = await nextCode()
  await act(() => now().submit('totp', fifth))
  await act(() => last)
  expect(now().mfaMethods).toEqual([])
})
