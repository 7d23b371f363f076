import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import { transferAccount } from './transfer-account.js'

const offer: AccountTransfer = {
  ...{ nonce: 'nonce', expiresAt: 0, account: '1', accountType: 'email', linkMethod: 'email', displayName: 'Ada' },
  ...{ embeddedWalletAddress: undefined, embeddedWallets: [] },
}
const telegramAuthResult = { authResult: { id: 1, first_name: 'Ada', auth_date: 1, hash: 'c0ffee' } }

test.each([
  [{ account: 'ada@example.com' }, 'passwordless', { email: 'ada@example.com' }],
  [{ accountType: 'phone', account: '+15555550100' }, 'passwordless_sms', { phoneNumber: '+15555550100' }],
  [
    {
      accountType: 'wallet',
      linkMethod: 'siwe',
      externalWalletMetadata: { chainId: 'eip155:1', connectorType: 'injected' },
    },
    'siwe',
    { address: '1', chainId: 'eip155:1', connectorType: 'injected' },
  ],
  [{ accountType: 'wallet', linkMethod: 'siws', externalWalletMetadata: {} }, 'siws', { address: '1' }],
  [
    { accountType: 'farcaster', farcasterEmbeddedAddress: '0x00' },
    'farcaster',
    { farcaster_id: '1', farcaster_embedded_address: '0x00' },
  ],
  [
    { accountType: 'telegram', telegramAuthResult },
    'telegram',
    { telegram_auth_result: telegramAuthResult.authResult },
  ],
  [
    { accountType: 'google_oauth', oAuthUserInfo: { provider: 'google', subject: '1' } },
    'oauth',
    { userInfo: { provider: 'google', subject: '1' } },
  ],
] as const)('transfers %o through the endpoint of its account type', async (account, route, body) => {
  const { client, logIn, network, provider } = setup()
  await logIn()
  const sent: unknown[] = []
  network.answer = async (input, init) => {
    if (!input.pathname.endsWith('/transfer')) return provider.fetch(input, init)
    sent.push([input.pathname, JSON.parse(init.body as string)])
    return Response.json({ error: 'no', code: 'invalid_credentials' }, { status: 422 })
  }

  await expect(
    transferAccount(client, { transfer: { ...offer, ...account } as AccountTransfer }),
  ).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(sent).toEqual([[`/api/v1/${route}/transfer`, { ...body, nonce: 'nonce' }]])
})

test.each(['custom_auth', 'guest', 'passkey', 'smart_wallet'] as const)(
  'rejects a transfer of the account type %s',
  async (accountType) => {
    const { client, count } = setup()
    await expect(transferAccount(client, { transfer: { ...offer, accountType } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(count('/api/v1/passwordless/transfer')).toBe(0)
  },
)

test.each([
  { accountType: 'wallet', linkMethod: 'siwe' },
  { accountType: 'telegram', linkMethod: 'telegram' },
] as const)('rejects a transfer of %o without its required data', async (account) => {
  const { client } = setup()
  await expect(transferAccount(client, { transfer: { ...offer, ...account } })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})
