import { expect, test } from 'vitest'
import { ProviderError } from '../../errors/from-response.js'
import { readAccountTransfer } from './read-account-transfer.js'

const required = (data: Record<string, unknown>, code = 'ACCOUNT_TRANSFER_REQUIRED' as const) =>
  new ProviderError(code, 'no', { status: 422, data })
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const offered = {
  nonce: 'nonce',
  expiresIn: 60_000,
  account: { type: 'google_oauth', subject: '1', displayName: 'ada@example.com' },
  otherUser: { embeddedWalletAddress: address, embeddedWallets: [{ address, chainType: 'ethereum' }] },
}

test("combines the provider's transfer offer with the page's data about the account", () => {
  expect(readAccountTransfer(required(offered), { linkMethod: 'google', now: 1000 })).toEqual({
    nonce: 'nonce',
    expiresAt: 61_000,
    account: '1',
    accountType: 'google_oauth',
    linkMethod: 'google',
    displayName: 'ada@example.com',
    embeddedWalletAddress: address,
    embeddedWallets: [{ address, chainType: 'ethereum' }],
    oAuthUserInfo: { provider: 'google', subject: '1' },
  })
  const externalWalletMetadata = { chainId: 'eip155:1', connectorType: 'injected', walletClientType: 'metamask' }
  expect(
    readAccountTransfer(required({ nonce: 'nonce' }), {
      ...{ account: address, externalWalletMetadata, linkMethod: 'siwe', now: 0 },
    }),
  ).toMatchObject({ account: address, accountType: 'wallet', displayName: address, externalWalletMetadata })
  expect(readAccountTransfer(required(offered), { account: '1', linkMethod: 'farcaster', now: 0 })).toMatchObject({
    account: '1',
    farcasterEmbeddedAddress: address,
  })
})

test.each([
  ['no nonce', required({ ...offered, nonce: undefined }), 'google'],
  ['another error', new ProviderError('LINKED_TO_ANOTHER_USER', 'no', { status: 422, data: offered }), 'google'],
  ['an error of another library', new Error('no'), 'google'],
  ['nothing', undefined, 'google'],
  ['a passkey', required(offered), 'passkey'],
  ['a guest', required(offered), 'guest'],
  ['a custom account', required(offered), 'custom'],
  ['an unknown method', required(offered), 'new' as never],
  ['no account', required({ nonce: 'nonce' }), 'email'],
] as const)('threat 19: rejects a transfer offer with %s', (_, error, linkMethod) => {
  expect(readAccountTransfer(error, { linkMethod, now: 0 })).toBeUndefined()
})

test.each([
  [-1, 300_000],
  ['5', 300_000],
  [86_400_000, 300_000],
  [0, 0],
])('reads the lifetime %s ms of a transfer offer as %s ms', (expiresIn, expiresAt) => {
  expect(readAccountTransfer(required({ ...offered, expiresIn }), { linkMethod: 'google', now: 0 })).toMatchObject({
    expiresAt,
  })
})

test('skips invalid wallets in a transfer offer, and accepts a single wallet', () => {
  const read = (otherUser: unknown) =>
    readAccountTransfer(required({ ...offered, otherUser }), { linkMethod: 'google', now: 0 })?.embeddedWallets

  expect(read({ embeddedWallets: [null, 'x', { address: 1 }, { address, chainType: 'new' }] })).toEqual([])
  expect(read({ embeddedWalletAddress: address })).toEqual([{ address, chainType: 'ethereum' }])
  expect(read({ embeddedWalletAddress: null })).toEqual([])
  expect(read(undefined)).toEqual([])
})
