import { type ErrorCode, type ErrorReason, KeyhookError } from '@keyhook/sdk'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWalletProblem, type WalletFailure } from '../src/screens/wallet/use-wallet-problem'

afterEach(cleanup)

function say(code: ErrorCode, { reason, ...more }: Partial<WalletFailure> & { reason?: ErrorReason } = {}) {
  const { result } = renderHook(useWalletProblem)
  const error = new KeyhookError(code, 'for developers', { reason })
  const failure = {
    error,
    failedAt: undefined,
    name: 'Harbour',
    onRetry: () => {},
    walletClientType: 'harbour',
    ...more,
  }
  const { action, detail, onRetry, title } = result.current(failure)
  return { title, detail, action, canRetry: onRetry !== undefined }
}

const failed = 'Could not connect with wallet'

// The five rules of the specification for a failed connection.
test.each([
  ['LINKED_TO_ANOTHER_USER', /linked to another user/, false],
  ['TIMED_OUT', /^Harbour has not answered/, true],
  ['USER_REJECTED', /^You declined in Harbour/, true],
  ['CANNOT_LINK_MORE_OF_TYPE', /./, false],
  ['GENERIC_CONNECT_WALLET_ERROR', /unlocked/, true],
  ['UNKNOWN_CONNECT_WALLET_ERROR', /unlocked/, true],
] as const)('explains the wallet error %s, and offers a retry only if it can help', (code, detail, canRetry) => {
  const said = say(code)

  expect(said.detail).toMatch(detail)
  expect(said.canRetry).toBe(canRetry)
  if (canRetry) expect(said.title).toBe(failed)
})

test('offers another login method for a disabled one', () => {
  expect(say('DISALLOWED_LOGIN_METHOD', { onOtherMethod: () => {} })).toMatchObject({
    title: 'Not allowed',
    action: 'Try another method',
    canRetry: true,
  })
  expect(say('DISALLOWED_LOGIN_METHOD').canRetry).toBe(false)
})

test('distinguishes rejected signatures, networks and connections', () => {
  expect(say('USER_REJECTED', { failedAt: 'signature' }).title).toBe('The message was not signed')
  expect(say('USER_REJECTED', { failedAt: 'network' })).toMatchObject({
    title: failed,
    detail: 'The network was not changed. Agree in Harbour, or use a different one.',
  })
})

test('explains an unsupported network, with its own text for Rainbow', () => {
  const reason = 'wallet_lacks_chain'

  expect(say('UNSUPPORTED_CHAIN_ID', { reason })).toMatchObject({
    title: 'Network not supported',
    detail: 'This wallet does not support the network. Use a different wallet.',
    canRetry: false,
  })
  expect(say('UNSUPPORTED_CHAIN_ID', { reason, walletClientType: 'rainbow' }).detail).toMatch(/^Rainbow /)
})

test.each(['INVALID_REQUEST', 'UNABLE_TO_SIGN'] as const)(
  'explains a wallet that refuses a request with %s',
  (code) => {
    expect(say(code)).toMatchObject({
      title: failed,
      detail: 'Harbour refused this request. Use a different wallet.',
      canRetry: false,
    })
  },
)

test('offers no retry for a wallet that cannot sign messages', () => {
  expect(say('UNABLE_TO_SIGN', { reason: 'wallet_signs_no_messages' })).toMatchObject({
    title: 'Unable to sign',
    detail: 'This wallet does not sign messages. Use a different wallet or login method.',
    canRetry: false,
  })
})
