import { KeyhookError, type MfaMethod } from '@keyhook/sdk'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MfaNone } from '../src/screens/mfa/mfa-notes'
import { MfaPasskeys, type MfaPasskeysProps } from '../src/mfa-methods/passkey/enrollment'
import { MfaPicker } from '../src/screens/mfa/mfa-picker'
import { MfaPrompt } from '../src/screens/mfa/mfa-prompt'
import type { MfaPromptProps } from '../src/screens/mfa/mfa-prompt-props'
import { MfaTotp } from '../src/mfa-methods/totp/enrollment'
import { useMfaError } from '../src/screens/mfa/use-mfa-error'

afterEach(cleanup)

const nothing = () => {}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const show = (element: ReactElement) => render(element).container.textContent

// The error texts of the specification.
test.each([
  [
    'mfa_verification_max_attempts_reached',
    'TOO_MANY_REQUESTS',
    'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
  ],
  ['missing_or_invalid_mfa', 'MISSING_MFA_CREDENTIALS', 'The code you entered is not valid'],
  ['mfa_timeout', 'TIMED_OUT', 'You have exceeded the time limit for code entry. Please try again in 30 seconds.'],
  [undefined, 'USER_REJECTED', 'Verification canceled'],
] as const)("shows the specification's text for a %s error", (type, code, message) => {
  const error = Object.assign(new KeyhookError(code, 'for developers'), { type })

  expect(renderHook(() => useMfaError(error, 'wrong')).result.current).toEqual({ message })
})

test('uses separate default errors for MFA verification and enrollment', () => {
  const error = new KeyhookError('UNKNOWN_AUTH_ERROR', 'for developers')
  const say = (otherwise: 'wrong' | 'unknown') =>
    renderHook(() => useMfaError(error, otherwise)).result.current?.message

  expect([say('wrong'), say('unknown')]).toEqual(['Something went wrong.', 'Unknown error'])
})

test('names both possible reasons for an invalid code', () => {
  const say = (reason: 'code_not_numeric' | 'code_length') => {
    const error = new KeyhookError('INVALID_DATA', 'for developers', { reason })
    return renderHook(() => useMfaError(error, 'wrong')).result.current?.message
  }

  expect(say('code_not_numeric')).toBe('Passcode can only be numbers')
  expect(say('code_length')).toBe('Passcode must be exactly 6 numbers')
})

test.each([
  ['at an enrollment', undefined, 'INVALID_CREDENTIALS'],
  ['at a verification', 'missing_or_invalid_mfa', 'MISSING_MFA_CREDENTIALS'],
] as const)('explains what to do after too many wrong MFA codes %s', (_, type, code) => {
  const error = Object.assign(new KeyhookError(code, 'for developers', { reason: 'code_spent' }), { type })

  expect(renderHook(() => useMfaError(error, 'wrong')).result.current?.message).toBe(
    'This code is used up after too many wrong tries. Choose “Resend code” to get another.',
  )
})

const picker = {
  methods: ['totp', 'sms', 'passkey'] satisfies MfaMethod[],
  enabled: [] as MfaMethod[],
  loginMethods: [],
  onChoose: nothing,
  onClose: nothing,
  onRemove: nothing,
}

test('recommends the authenticator app, and disables SMS if SMS is a login method', () => {
  const onChoose = vi.fn()
  show(<MfaPicker {...picker} loginMethods={['sms']} onChoose={onChoose} />)
  const [totp, sms, passkey] = screen.getAllByRole('button')

  expect(totp!.textContent).toBe('Authenticator appRecommended')
  expect(sms!.textContent).toContain('Disabled')
  for (const button of [sms, passkey]) fireEvent.click(button!)
  expect(onChoose.mock.calls).toEqual([['passkey']])
})

test('marks enabled MFA methods, removes them, and announces the required verification', () => {
  const [onChoose, onRemove] = [vi.fn(), vi.fn()]
  const text = show(<MfaPicker {...picker} {...{ onChoose, onRemove }} enabled={['sms']} methods={['totp']} />)

  expect(text).toContain('To add or delete verification methods, verification is required.')
  fireEvent.click(screen.getByRole('button', { name: /Text message.*Enabled.*Remove/ }))
  expect([onRemove.mock.calls, onChoose.mock.calls]).toEqual([[['sms']], []])
})

test('the MFA screen explains that the app offers no methods, and can be closed', () => {
  expect(show(<MfaNone onClose={nothing} />)).toContain('Add more security')
  expect(buttons()).toEqual(['Close'])
})

const prompt: MfaPromptProps = {
  methods: ['totp'],
  status: 'idle',
  onCancel: nothing,
  onChoose: nothing,
  onChooseAnother: nothing,
  onRetry: nothing,
  onSubmit: nothing,
}

test("lists the user's MFA methods, with a choice of another method and 'Not now'", () => {
  expect(show(<MfaPrompt {...prompt} methods={['sms', 'totp']} />)).toContain('Verify your identity')
  expect(buttons()).toEqual(['Authenticator app', 'Text message', 'Recovery code', 'Not now'])
  cleanup()
  expect(show(<MfaPrompt {...prompt} method="totp" methods={['sms', 'totp']} />)).toContain('Enter verification code')
  expect(buttons()).toEqual(['Choose another method', 'Not now'])
  cleanup()
  show(<MfaPrompt {...prompt} method="totp" />)
  expect(buttons()).toEqual(['Use a recovery code', 'Not now'])
})

test('accepts a recovery code while the prompt is still loading', () => {
  const form = (status: 'preparing' | 'idle') => <MfaPrompt {...prompt} method="recovery_code" status={status} />
  const { rerender } = render(form('preparing'))
  const isReady = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'abcde-fgh23' } })
  expect([field.readOnly, isReady()]).toEqual([false, false])
  rerender(form('idle'))

  expect([field.value, isReady()]).toEqual(['abcde-fgh23', true])
})

test('allows a retry after a declined passkey prompt', () => {
  const onRetry = vi.fn()
  show(<MfaPrompt {...prompt} error={{ message: 'Verification canceled' }} method="passkey" onRetry={onRetry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledOnce()
})

test('shows the TOTP secret as text and as a QR code of 200 pixels', async () => {
  const secret = 'JBSWY3DPEHPK3PXP'
  const { container } = render(
    <MfaTotp authUrl={`otpauth://totp/Example?secret=${secret}`} onSubmit={nothing} secret={secret} status="idle" />,
  )

  await vi.waitFor(() => expect(container.querySelector('svg[height="200"][width="200"]')).not.toBe(null))
  expect(container.querySelector('code')?.textContent).toBe(secret)
})

test.each([
  ['its code was refused', { error: { message: 'The code you entered is not valid' }, status: 'idle' }],
  ['its code is checked', { status: 'pending' }],
] as const)('keeps the code step after the authenticator screen remounts while %s', (_, props) => {
  const text = show(<MfaTotp authUrl="otpauth://totp/Example" onSubmit={nothing} secret="JBSWY3DP" {...props} />)

  expect(text).toContain('Enter verification code')
  if ('error' in props) expect(screen.getByRole('alert').textContent).toBe(props.error.message)
})

const passkeys = (count: number): MfaPasskeysProps => ({
  canAdd: true,
  onAdd: nothing,
  onEnable: nothing,
  passkeys: Array.from({ length: count }, (_, index) => ({
    account: {
      ...{ type: 'passkey', credentialId: `${index}`, enrolledInMfa: false, verifiedAt: null },
      ...{ firstVerifiedAt: null, latestVerifiedAt: null },
    },
    name: `Passkey ${index}`,
  })),
})

test.each([
  [0, 0, ['Add a new passkey']],
  [3, 3, ['Enable passkeys', 'Add a new passkey']],
  [4, 2, ['View all', 'Enable passkeys', 'Add a new passkey']],
  [5, 2, ['View all', 'Enable passkeys']],
])('for a user with %i passkeys, shows %i of them and the buttons %j', (count, shown, actions) => {
  const text = show(<MfaPasskeys {...passkeys(count)} />)

  expect(text).toContain(count === 0 ? 'Set up passkey verification' : 'Your passkeys')
  expect(screen.queryAllByRole('listitem')).toHaveLength(shown)
  expect(buttons()).toEqual(actions)
  if (!actions.includes('View all')) return
  fireEvent.click(screen.getByRole('button', { name: 'View all' }))
  expect(screen.queryAllByRole('listitem')).toHaveLength(count)
})

test.each([0, 2])('for a user with %i passkeys, shows a failure on its own screen with a Back button', (count) => {
  const error = { message: 'Verification canceled' }
  const { container, rerender } = render(<MfaPasskeys {...passkeys(count)} error={error} />)
  expect(container.textContent).toContain('Passkey verification was not added')
  expect(container.textContent).toContain('Verification canceled')
  expect(buttons()).toEqual(['Back'])

  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(buttons()).toContain('Add a new passkey')
  // A new error object is announced again.
  rerender(<MfaPasskeys {...passkeys(count)} error={{ ...error }} />)
  expect(buttons()).toEqual(['Back'])
})

test('explains that a browser without WebAuthn cannot add a passkey', () => {
  const passkeys = { onAdd: nothing, onEnable: nothing, passkeys: [] }

  expect(show(<MfaPasskeys {...passkeys} canAdd={false} isUnsupported />)).toContain(
    'This browser does not support passkeys.',
  )
  expect(buttons()).toEqual([])
  cleanup()
  expect(show(<MfaPasskeys {...passkeys} canAdd />)).not.toContain('support passkeys')
})
