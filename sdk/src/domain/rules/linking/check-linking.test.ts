import { expect, test } from 'vitest'
import type { LinkedAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { checkLinking } from './check-linking.js'

const verified = { firstVerifiedAt: new Date(1), latestVerifiedAt: new Date(1) }
const wallet = (connectorType: string, walletClientType: string): LinkedAccount => ({
  ...verified,
  type: 'wallet',
  address: '0x000000000000000000000000000000000000dEaD',
  chainType: 'ethereum',
  chainId: undefined,
  walletClientType,
  connectorType,
  imported: false,
  delegated: false,
  walletIndex: null,
  recoveryMethod: undefined,
})
const passkey: LinkedAccount = {
  ...{ ...verified, type: 'passkey', credentialId: 'credential', enrolledInMfa: false, verifiedAt: null },
}
const userWith = (...linkedAccounts: readonly LinkedAccount[]): User => ({
  ...{ id: 'did:keyhook:ada', createdAt: new Date(0), linkedAccounts, mfaMethods: [] },
  ...{ hasAcceptedTerms: true, isGuest: false, email: undefined, phone: undefined, wallet: undefined },
})
const full = (type: string) => `User already has an account of type ${type} linked.`

test.each(['siwe', 'siws'] as const)(
  'a user with the account type %s can link one wallet besides embedded wallets',
  (method) => {
    const embedded = [wallet('embedded', 'privy'), wallet('embedded_imported', 'privy')]

    expect(() => checkLinking(userWith(...embedded), { intent: 'link', method })).not.toThrow()
    expect(() =>
      checkLinking(userWith(...embedded, wallet('injected', 'metamask')), { intent: 'link', method }),
    ).toThrow(full('wallet'))
  },
)

test('a user can have five passkeys, and one account of each other type', () => {
  const email: LinkedAccount = { ...verified, type: 'email', address: 'ada@example.com' }
  const link = (method: 'passkey' | 'email' | 'google', ...accounts: readonly LinkedAccount[]) =>
    checkLinking(userWith(...accounts), { intent: 'link', method })

  expect(() => link('passkey', ...Array.from({ length: 4 }, () => passkey), email)).not.toThrow()
  expect(() => link('passkey', ...Array.from({ length: 5 }, () => passkey))).toThrow(full('passkey'))
  expect(() => link('google', email)).not.toThrow()
  expect(() => link('email', email)).toThrow(full('email'))
})

test("an account that the app's server imported can be linked, because the user has not proved it", () => {
  const imported = { type: 'email', address: 'ada@example.com', firstVerifiedAt: null, latestVerifiedAt: null } as const

  expect(() => checkLinking(userWith(imported), { intent: 'link', method: 'email' })).not.toThrow()
})
