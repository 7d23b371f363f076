import { describe, expect, test } from 'vitest'
import type { Screen } from '../domain/entities/screen.js'
import { type ErrorCode, errorCodes } from '../domain/errors/codes.js'
import { KeyhookError } from '../domain/errors/base.js'
import { exitError } from '../flows/login/exit-error.js'
import { loginFlows } from '../flows/login/login-flows.js'
import type { OneTimeCodeState } from '../flows/login/one-time-code.js'
import { canClose } from './close-screen.js'
import { loginAttempt } from './login-attempt.js'
import { type Next, nextScreenOfComplete, nextScreenOfLogin } from './next-screen.js'
import { previousScreens } from './previous-screens.js'

const landing: Screen = { name: 'landing' }
const awaitingCode: Screen = { name: 'awaiting-code', method: 'email', intent: 'login' }
const requested = { destination: 'ada@example.com', intent: 'login' } as const
const after = (screen: Screen | undefined, state: OneTimeCodeState) =>
  nextScreenOfLogin(screen, 'email', loginFlows.email!, state)
const nameOf = (next: Next) => (typeof next === 'object' ? next.name : (next ?? 'inline'))
const previous = (screens: readonly Screen[]) => previousScreens({ approvals: [], screens })
const login = { userId: 'user', isNewUser: true, loginMethod: 'email' } as const
const failed = (code: ErrorCode, sent: boolean) =>
  ({ status: 'error', error: new KeyhookError(code, 'no'), sent, ...requested }) as const

describe('the next screen after each status of the email flow', () => {
  test('stays on the screen while a code is being sent', () => {
    expect(after(landing, { status: 'awaiting-code-input', isLinkOnly: false, ...requested })).toEqual(awaitingCode)
    expect(after(awaitingCode, { status: 'awaiting-code-input', isLinkOnly: false, ...requested })).toBeUndefined()
  })

  test('every error of the email flow leads to a screen', () => {
    const statuses = (screen: Screen, sent: boolean) =>
      group(errorCodes, (code) => nameOf(after(screen, failed(code, sent))))

    expect(statuses(landing, false)).toMatchObject({
      'inline': ['INVALID_DATA', 'INVALID_CREDENTIALS'],
      'allowlist-rejected': ['ALLOWLIST_REJECTED'],
      'user-limit-reached': ['USER_LIMIT_REACHED'],
      'account-not-found': ['USER_DOES_NOT_EXIST'],
    })
    expect(statuses(awaitingCode, true)['inline']).toEqual([
      'UNKNOWN_AUTH_ERROR',
      'INVALID_DATA',
      'INVALID_CREDENTIALS',
      'OFFLINE',
      'TIMED_OUT',
    ])
  })

  test('an error screen keeps the previous screen for Back', () => {
    const state = failed('TOO_MANY_REQUESTS', true)
    expect(after(awaitingCode, state)).toEqual({
      name: 'error',
      error: state.error,
      previous: awaitingCode,
    })
  })

  test('opens no screen if an app logs in with hooks alone', () => {
    expect(after(undefined, failed('ALLOWLIST_REJECTED', true))).toBeUndefined()
    expect(after(undefined, { status: 'awaiting-code-input', isLinkOnly: false, ...requested })).toBeUndefined()
  })
})

describe('the next screen after the login', () => {
  test.each([
    [undefined, { status: 'awaiting-terms', ...login }, { name: 'accept-terms' }],
    [awaitingCode, { status: 'awaiting-terms', ...login }, { name: 'accept-terms' }],
    [{ name: 'accept-terms' }, { status: 'awaiting-terms', ...login }, undefined],
    [undefined, { status: 'creating-wallet', ...login }, undefined],
    [awaitingCode, { status: 'creating-wallet', ...login }, { name: 'create-wallet' }],
    [{ name: 'create-wallet' }, { status: 'creating-wallet', ...login }, undefined],
    [undefined, { status: 'done', hasCreatedWallet: false, ...login }, undefined],
    [awaitingCode, { status: 'done', hasCreatedWallet: false, ...login }, 'close-after-delay'],
    [{ name: 'accept-terms' }, { status: 'done', hasCreatedWallet: false, ...login }, 'close'],
    [{ name: 'create-wallet' }, { status: 'done', hasCreatedWallet: true, ...login }, undefined],
    [{ name: 'accept-terms' }, { status: 'idle' }, 'close'],
    [landing, { status: 'idle' }, undefined],
  ] as const)('from the screen %j with the status %j, the next screen is %j', (screen, state, expected) => {
    expect(nextScreenOfComplete(screen, state)).toEqual(expected)
  })
})

describe('the Back button', () => {
  const error: Screen = { name: 'error', error: new KeyhookError('OFFLINE', 'no'), previous: landing }

  test.each([
    [[], undefined],
    [[landing], undefined],
    [[landing, awaitingCode], [landing]],
    [[awaitingCode], [landing]],
    [
      [landing, awaitingCode, error],
      [landing, awaitingCode],
    ],
    [[error], [landing]],
    [[landing, awaitingCode, { name: 'account-not-found' }], [landing]],
    [[{ name: 'allowlist-rejected' }], [landing]],
    [[{ name: 'accept-terms' }], undefined],
    [[{ name: 'create-wallet' }], undefined],
  ] as const)('from the screens %j, Back leads to %j', (screens, expected) => {
    expect(previous(screens)).toEqual(expected)
  })
})

test('the user can close every screen except the terms', () => {
  expect(canClose({ name: 'accept-terms' })).toBe(false)
  expect(canClose({ name: 'create-wallet' })).toBe(true)
  expect(canClose(undefined)).toBe(false)
})

describe('the screens of linking and updating', () => {
  const entering: Screen = { name: 'enter-account', method: 'email', intent: 'link' }
  const waiting = { status: 'awaiting-code-input', isLinkOnly: false, ...requested, intent: 'link' } as const

  test('linking shows the same code screen as a login', () => {
    expect(after(entering, waiting)).toEqual({ ...awaitingCode, intent: 'link' })
  })

  test('shows success before the modal closes', () => {
    const done = { status: 'done', intent: 'link', result: { user: {} as never, isNewUser: false } } as const
    expect(after({ ...awaitingCode, intent: 'link' }, done)).toBe('close-after-delay')
    expect(after(awaitingCode, { ...done, intent: 'login' })).toBeUndefined()
  })

  test('stays on the code screen when a flow of another login method starts', () => {
    expect(after({ ...entering, method: 'sms' }, waiting)).toBeUndefined()
  })

  test.each([
    [{ type: 'link', accountType: 'email', identifier: 'ada@example.com' }, [entering]],
    [{ type: 'unlink', accountType: 'email', identifier: 'ada@example.com' }, undefined],
    [{ type: 'open-wallet' }, undefined],
  ] as const)('Back from the confirmation of %o leads to %j', (action, expected) => {
    const approvals = [{ id: 'confirm', screen: { name: 'confirm', action } }] as const
    expect(previousScreens({ approvals, screens: [entering, { ...awaitingCode, intent: 'link' }] })).toEqual(expected)
  })

  test('closes all screens after a declined confirmation', () => {
    const refused = { status: 'error', error: exitError('link'), sent: false, ...requested, intent: 'link' } as const
    expect(after(entering, refused)).toBe('close')
    expect(after({ ...awaitingCode, intent: 'link' }, { ...refused, sent: true })).toBe('close')
  })

  test('Back from a confirmation returns to the value that the user entered', () => {
    expect(previous([entering, { ...awaitingCode, intent: 'link' }])).toEqual([entering])
    expect(previous([entering])).toBeUndefined()
  })

  test.each(['ALLOWLIST_REJECTED', 'USER_LIMIT_REACHED', 'USER_DOES_NOT_EXIST'] as const)(
    'the error %s shows the error screen of the same action',
    (code) => {
      const shown: Screen = { ...awaitingCode, intent: 'update' }
      const state = { ...failed(code, true), intent: 'update' } as const
      expect(after(shown, state)).toEqual({ name: 'error', error: state.error, previous: shown })
      expect(after(entering, { ...state, sent: false })).toMatchObject({ name: 'error', previous: entering })
    },
  )

  test("shows the app's allowlist message for an account that is not on the allowlist, even when linking", () => {
    const shown: Screen = { name: 'login-method', method: 'telegram', intent: 'link' }
    const error = new KeyhookError('ALLOWLIST_REJECTED', 'no')
    const next = (failure: KeyhookError) =>
      nextScreenOfLogin(shown, 'telegram', loginFlows.telegram, {
        status: 'error',
        error: failure,
        intent: 'link',
      } as never)
    expect(next(error)).toEqual({ name: 'error', error, previous: shown })
    expect(next(new KeyhookError('OFFLINE', 'no'))).toBeUndefined()
  })

  test.each([
    ['OFFLINE', 'awaiting-code'],
    ['ALLOWLIST_REJECTED', 'enter-account'],
    ['LINKED_TO_ANOTHER_USER', 'enter-account'],
    ['ACCOUNT_TRANSFER_REQUIRED', 'enter-account'],
    ['CANNOT_LINK_MORE_OF_TYPE', 'enter-account'],
  ] as const)('Back from the error %s leads to the screen %s', (code, name) => {
    const shown: Screen = { ...awaitingCode, intent: 'update' }
    const error: Screen = { name: 'error', error: new KeyhookError(code, 'no'), previous: shown }
    expect(previous([entering, shown, error])?.at(-1)?.name).toBe(name)
    expect(previous([entering, { ...error, previous: entering }])).toEqual([entering])
  })
})

test('every screen has the intent and the method of the login attempt', () => {
  const entering: Screen = { name: 'enter-account', method: 'email', intent: 'update' }
  const error = new KeyhookError('OFFLINE', 'no')
  expect(loginAttempt(landing)).toEqual({ intent: 'login' })
  expect(loginAttempt(awaitingCode)).toEqual({ intent: 'login', method: 'email' })
  expect(loginAttempt({ name: 'error', error, previous: landing })).toEqual({ intent: 'login' })
  expect(loginAttempt({ name: 'error', error, previous: entering })).toEqual({ intent: 'update', method: 'email' })
  expect(loginAttempt({ name: 'sign-request' })).toBeUndefined()
  expect(loginAttempt({ name: 'create-wallet' })).toBeUndefined()
})

/** `Object.groupBy` is missing in Node 20. */
function group(codes: readonly ErrorCode[], by: (code: ErrorCode) => string): Record<string, ErrorCode[]> {
  const groups: Record<string, ErrorCode[]> = {}
  for (const code of codes) (groups[by(code)] ??= []).push(code)
  return groups
}
