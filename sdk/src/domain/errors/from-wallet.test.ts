import { expect, test } from 'vitest'
import { fromWallet } from './from-wallet.js'

const refused = (cause: unknown) =>
  Object.assign(new Error('User rejected the request.', { cause }), { code: 4001, name: 'UserRejectedRequestError' })

test.each([-32602, -32603])('does not treat the error %i for adding a chain as a user rejection', (code) => {
  const answer = Object.assign(new Error('Invalid chain.'), { code })

  expect(fromWallet(refused(answer))).toMatchObject({ code: 'UNKNOWN_CONNECT_WALLET_ERROR' })
})

test('finds a wallet error inside wrapping errors', () => {
  expect(fromWallet(refused(undefined))).toMatchObject({ code: 'USER_REJECTED' })
  expect(fromWallet(refused({ code: 4902 }))).toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
  expect(fromWallet({ code: -32603, message: 'x', cause: { code: 4001 } })).toMatchObject({ code: 'USER_REJECTED' })
})

test.each([
  'Approval Denied',
  'Permission denied',
  'User denied',
  'Popup closed',
  'The popup window was closed',
  'Rejected',
])('treats the message %j of a wallet without error codes as a user rejection', (message) =>
  expect(fromWallet(new Error(message))).toMatchObject({ code: 'USER_REJECTED' }),
)

test('does not treat an unrelated wallet error message as a user rejection', () =>
  expect(fromWallet(new Error('The connection was closed'))).toMatchObject({ code: 'UNKNOWN_CONNECT_WALLET_ERROR' }))

test.each([
  [{ code: 4100 }, 'UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address'],
  [{ code: 4200 }, 'INVALID_REQUEST', 'The wallet does not support the request.'],
  [{ code: 4900 }, 'GENERIC_CONNECT_WALLET_ERROR', 'Wallet is not currently connected.'],
  [{ code: 4902 }, 'UNSUPPORTED_CHAIN_ID', 'Unsupported chainId'],
  [{ name: 'ProviderNotFoundError' }, 'GENERIC_CONNECT_WALLET_ERROR', "Wallet couldn't be connected"],
  [{ name: 'TimeoutError' }, 'TIMED_OUT', 'The wallet has not answered in time.'],
  [new Error('No.'), 'UNKNOWN_CONNECT_WALLET_ERROR', 'Unable to connect to wallet'],
  [null, 'UNKNOWN_CONNECT_WALLET_ERROR', 'Unable to connect to wallet'],
])('maps the wallet error %j to %s', (cause, code, message) =>
  expect(fromWallet(cause)).toMatchObject({ code, message, cause }),
)
