import { expectTypeOf, test } from 'vitest'
import {
  useKeyhook,
  useMfa,
  useMfaEnrollment,
  useMfaEnrollmentSteps,
  useMfaPrompt,
  useRegisterMfaListener,
  type MfaMethod,
} from '../../exports/index.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'

test('useMfa returns a challenge only for a passkey', () => {
  const { init, submit } = useMfa()
  expectTypeOf(init('passkey')).resolves.toHaveProperty('challenge').toBeString()
  expectTypeOf(init('totp')).resolves.toExtend<{ challenge: string } | undefined>()
  expectTypeOf(submit).toBeCallableWith('recovery_code', 'one-of-ten')
  // @ts-expect-error An unknown verification method.
  void init('email')
  // @ts-expect-error A code is a string: it can start with zeros.
  void submit('totp', 123456)
})

test('promptMfa accepts an account change, and no other action', () => {
  const { promptMfa } = useMfa()
  expectTypeOf(promptMfa).toBeCallableWith()
  expectTypeOf(promptMfa).toBeCallableWith({ type: 'link', accountType: 'email', identifier: 'ada@example.com' })
  // @ts-expect-error An export is not a change of the accounts.
  void promptMfa({ type: 'export-wallet', address: '0x' })
  // @ts-expect-error The account is missing.
  void promptMfa({ type: 'unlink', accountType: 'email' })
})

test('useMfaEnrollment returns recovery codes for each method that it enrolls', () => {
  type Enrolled = { recoveryCodes: readonly string[] }
  const enrollment = useMfaEnrollment()
  expectTypeOf(enrollment.submitEnrollmentWithSms).returns.resolves.toEqualTypeOf<Enrolled>()
  expectTypeOf(enrollment.submitEnrollmentWithTotp).returns.resolves.toEqualTypeOf<Enrolled>()
  expectTypeOf(enrollment.submitEnrollmentWithPasskey).returns.resolves.toEqualTypeOf<Enrolled>()
  expectTypeOf(enrollment.initEnrollmentWithTotp).returns.resolves.toEqualTypeOf<{ secret: string; authUrl: string }>()
  // @ts-expect-error A code by SMS belongs to a phone number.
  void enrollment.submitEnrollmentWithSms({ mfaCode: '000000' })
  // @ts-expect-error Passkeys are named by their credential IDs.
  void enrollment.submitEnrollmentWithPasskey({ credentialIds: 'one' })
})

test('removing an MFA method resolves with the user', () => {
  const { unenrollWithPasskey, unenrollWithSms, unenrollWithTotp } = useMfaEnrollment()
  expectTypeOf(unenrollWithSms).toEqualTypeOf<() => Promise<User>>()
  expectTypeOf(unenrollWithTotp).toEqualTypeOf<() => Promise<User>>()
  expectTypeOf(unenrollWithPasskey({ removeForLogin: true })).resolves.toEqualTypeOf<User>()
  expectTypeOf(useKeyhook).returns.toHaveProperty('unenroll').parameter(0).toEqualTypeOf<MfaMethod>()
  // @ts-expect-error A recovery code is not a method that a user enrols.
  void useKeyhook().unenroll('recovery_code')
})

test('MFA enrollment has typed states with the secret and the recovery codes', () => {
  const { state, submitPasskeys } = useMfaEnrollmentSteps()
  if (state.status === 'awaiting-totp') {
    expectTypeOf(state.secret).toBeString()
    expectTypeOf(state.error).toEqualTypeOf<KeyhookError | undefined>()
  }
  if (state.status === 'enrolled') expectTypeOf(state.recoveryCodes).toEqualTypeOf<readonly string[]>()
  if (state.status === 'confirming-removal') expectTypeOf(state.method).toEqualTypeOf<MfaMethod>()
  expectTypeOf(submitPasskeys).parameter(0).toEqualTypeOf<readonly string[]>()
  // @ts-expect-error Only an authenticator app has a secret.
  void state.secret
})

test('the MFA prompt has typed states with the blocked request and the error', () => {
  const { attach, state } = useMfaPrompt({ colors: { background: 'white' } })
  expectTypeOf(attach).toBeCallableWith(null)
  if (state.status === 'blocked') expectTypeOf(state.request.methods).toEqualTypeOf<readonly MfaMethod[]>()
  if (state.status === 'error' || state.status === 'exited') expectTypeOf(state.error).toEqualTypeOf<KeyhookError>()
  expectTypeOf<Extract<typeof state, { status: 'verified' }>>().toEqualTypeOf<{ status: 'verified' }>()
})

test('useRegisterMfaListener requires its callback, and passes the enrolled methods', () => {
  useRegisterMfaListener({
    onMfaRequired: ({ mfaMethods }) => expectTypeOf(mfaMethods).toEqualTypeOf<MfaMethod[]>(),
  })
  // @ts-expect-error The callback is required to show a prompt.
  useRegisterMfaListener({})
})
