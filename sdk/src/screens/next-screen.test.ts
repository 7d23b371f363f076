import { describe, expect, test } from 'vitest'
import type { Screen } from '../domain/entities/screen.js'
import { type ErrorCode, errorCodes } from '../domain/errors/codes.js'
import { KeyhookError } from '../domain/errors/base.js'
import { canClose } from './can-close.js'
import { isLoginScreen } from './is-login-screen.js'
import { nextScreenOfComplete, nextScreenOfEmail } from './next-screen.js'
import { previousScreens } from './previous-screens.js'

const landing: Screen = { name: 'landing' }
const awaitingCode: Screen = { name: 'awaiting-code', method: 'email' }
const asked = { email: 'ada@example.com', intent: 'login' } as const
const login = { userId: 'user', isNewUser: true, loginMethod: 'email' }
const failed = (code: ErrorCode, sent: boolean) =>
  ({ status: 'error', error: new KeyhookError(code, 'no'), sent, ...asked }) as const

describe('after the email flow', () => {
  test('a code on its way is waited for', () => {
    expect(nextScreenOfEmail(landing, { status: 'awaiting-code-input', ...asked })).toEqual(awaitingCode)
    expect(nextScreenOfEmail(awaitingCode, { status: 'awaiting-code-input', ...asked })).toBeUndefined()
  })

  test('every error has its place', () => {
    const places = (screen: Screen, sent: boolean) =>
      group(errorCodes, (code) => nextScreenOfEmail(screen, failed(code, sent))?.name ?? 'inline')

    expect(places(landing, false)).toMatchObject({
      'inline': ['INVALID_DATA', 'INVALID_CREDENTIALS'],
      'allowlist-rejected': ['ALLOWLIST_REJECTED'],
      'user-limit-reached': ['USER_LIMIT_REACHED'],
      'account-not-found': ['USER_DOES_NOT_EXIST'],
    })
    expect(places(awaitingCode, true)['inline']).toEqual([
      'UNKNOWN_AUTH_ERROR',
      'INVALID_DATA',
      'INVALID_CREDENTIALS',
      'OFFLINE',
      'TIMED_OUT',
    ])
  })

  test('an error remembers where it came from', () => {
    const state = failed('TOO_MANY_REQUESTS', true)
    expect(nextScreenOfEmail(awaitingCode, state)).toEqual({
      name: 'error',
      error: state.error,
      previous: awaitingCode,
    })
  })

  test('a login without screens opens none', () => {
    expect(nextScreenOfEmail(undefined, failed('ALLOWLIST_REJECTED', true))).toBeUndefined()
    expect(nextScreenOfEmail(undefined, { status: 'awaiting-code-input', ...asked })).toBeUndefined()
  })
})

describe('after the login', () => {
  test.each([
    [undefined, { status: 'awaiting-terms', ...login }, { name: 'accept-terms' }],
    [awaitingCode, { status: 'awaiting-terms', ...login }, { name: 'accept-terms' }],
    [{ name: 'accept-terms' }, { status: 'awaiting-terms', ...login }, undefined],
    [undefined, { status: 'creating-wallet', ...login }, undefined],
    [awaitingCode, { status: 'creating-wallet', ...login }, { name: 'create-wallet' }],
    [{ name: 'create-wallet' }, { status: 'creating-wallet', ...login }, undefined],
    [undefined, { status: 'done', hasCreatedWallet: false, ...login }, undefined],
    [awaitingCode, { status: 'done', hasCreatedWallet: false, ...login }, 'close-later'],
    [{ name: 'accept-terms' }, { status: 'done', hasCreatedWallet: false, ...login }, 'close'],
    [{ name: 'create-wallet' }, { status: 'done', hasCreatedWallet: true, ...login }, undefined],
    [{ name: 'accept-terms' }, { status: 'idle' }, 'close'],
    [landing, { status: 'idle' }, undefined],
  ] as const)('%j, %j: %j', (screen, state, expected) => {
    expect(nextScreenOfComplete(screen, state)).toEqual(expected)
  })
})

describe('back', () => {
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
  ] as const)('%j: %j', (screens, expected) => {
    expect(previousScreens(screens)).toEqual(expected)
  })
})

test('only the terms cannot be closed', () => {
  expect(canClose({ name: 'accept-terms' })).toBe(false)
  expect(canClose({ name: 'create-wallet' })).toBe(true)
  expect(canClose(undefined)).toBe(false)
})

test('leaving a question or the wallet leaves no login', () => {
  expect(isLoginScreen('landing')).toBe(true)
  expect(isLoginScreen('error')).toBe(true)
  expect(isLoginScreen('sign-request')).toBe(false)
  expect(isLoginScreen('create-wallet')).toBe(false)
})

/** `Object.groupBy` is missing in Node 20. */
function group(codes: readonly ErrorCode[], by: (code: ErrorCode) => string): Record<string, ErrorCode[]> {
  const groups: Record<string, ErrorCode[]> = {}
  for (const code of codes) (groups[by(code)] ??= []).push(code)
  return groups
}
