import { expect, test } from 'vitest'
import type { LinkedAccount, WalletAccount } from '../../entities/linked-account.js'
import { accountHandle } from '../login/account-handle.js'
import { linkableMethods } from './linkable-methods.js'
import { unlinkObstacle } from './unlink-obstacle.js'

const day = new Date('2026-01-01')
const verified = { firstVerifiedAt: day, latestVerifiedAt: day }
const email: LinkedAccount = { ...verified, type: 'email', address: 'ada@example.com' }
const phone: LinkedAccount = { ...verified, type: 'phone', number: '+15555550100' }
const guest: LinkedAccount = { ...verified, type: 'guest' }
const passkey = (enrolledInMfa = false): LinkedAccount => ({
  ...{ ...verified, type: 'passkey', credentialId: 'credential', enrolledInMfa, verifiedAt: null },
})
const wallet = (fields: Partial<WalletAccount> = {}): LinkedAccount => ({
  ...{ ...verified, type: 'wallet', address: '0xdEaD', chainType: 'ethereum', chainId: undefined, imported: false },
  ...{ walletClientType: 'metamask', connectorType: 'injected', delegated: false, walletIndex: null },
  ...{ recoveryMethod: undefined, ...fields },
})
const embedded = wallet({ walletClientType: 'privy', connectorType: 'embedded' })
const acme: LinkedAccount = {
  ...{ ...verified, type: 'custom_oauth', provider: 'custom:acme', subject: 'a', email: null },
  ...{ name: null, username: null },
}
const offer = (...loginMethods: Parameters<typeof linkableMethods>[0]['loginMethods']) => ({
  loginMethods,
  overflowLoginMethods: [],
  serverLoginMethods: [],
})

test("does not unlink the user's last login account", () => {
  const app = offer('email', 'sms', 'wallet')

  expect(unlinkObstacle(app, email, [email])).toBe('only-login')
  expect(unlinkObstacle(app, email, [email, guest, embedded])).toBe('only-login')
  expect(unlinkObstacle(app, email, [email, phone])).toBeUndefined()
  expect(unlinkObstacle(app, email, [email, wallet()])).toBeUndefined()
})

test('counts an account as a remaining login account if another page of the app offers its method', () => {
  const app = { ...offer('email'), serverLoginMethods: ['email', 'sms'] as const }

  expect(unlinkObstacle(app, email, [email, phone])).toBeUndefined()
})

test('does not unlink the last account that can log in, even if other accounts remain', () => {
  expect(unlinkObstacle(offer('email'), email, [email, phone])).toBe('only-login')
  expect(unlinkObstacle(offer('email'), phone, [email, phone])).toBeUndefined()
  expect(unlinkObstacle(offer('email', 'custom:other'), email, [email, acme])).toBe('only-login')
  expect(unlinkObstacle(offer('email', 'custom:acme'), email, [email, acme])).toBeUndefined()
  expect(unlinkObstacle(offer('email', 'detected_solana_wallets'), email, [email, wallet()])).toBe('only-login')
  expect(unlinkObstacle({ ...offer('email'), overflowLoginMethods: ['sms'] }, email, [email, phone])).toBeUndefined()
})

test('does not unlink an MFA passkey or an account that cannot be linked again', () => {
  const app = offer('email', 'passkey', 'wallet')

  expect(unlinkObstacle(app, passkey(true), [email, passkey(true)])).toBe('enrolled-in-mfa')
  expect(unlinkObstacle(app, passkey(), [email, passkey()])).toBeUndefined()
  expect(unlinkObstacle(app, embedded, [email, embedded])).toBe('not-linked')
  expect(unlinkObstacle(app, guest, [email, guest])).toBe('not-linked')
})

test('unlinks an account by its login method and identifier', () => {
  expect([email, phone, passkey(), wallet(), wallet({ chainType: 'solana' }), acme].map(accountHandle)).toEqual([
    { method: 'email', identifier: 'ada@example.com' },
    { method: 'sms', identifier: '+15555550100' },
    { method: 'passkey', identifier: 'credential' },
    { method: 'siwe', identifier: '0xdEaD' },
    { method: 'siws', identifier: '0xdEaD' },
    { method: 'custom:acme', identifier: 'a' },
  ])
  expect([embedded, guest].map(accountHandle)).toEqual([undefined, undefined])
})

test("lists linkable methods below their limit in the app's order, with one entry for wallets", () => {
  const app = {
    loginMethods: ['email', 'metamask', 'wallet', 'passkey'],
    overflowLoginMethods: ['google', 'line'],
    serverLoginMethods: [],
    externalWallets: { loginChains: ['ethereum', 'solana'] },
  } as const

  expect(linkableMethods(app, [])).toEqual(['email', 'siwe', 'passkey', 'google', 'line'])
  expect(linkableMethods(app, [email, embedded])).toEqual(['siwe', 'passkey', 'google', 'line'])
  expect(linkableMethods(app, [{ ...email, firstVerifiedAt: null }])).toContain('email')
  expect(linkableMethods(app, [email, wallet({ chainType: 'solana' })])).toEqual(['passkey', 'google', 'line'])
  expect(
    linkableMethods(
      app,
      Array.from({ length: 5 }, () => passkey()),
    ),
  ).toEqual(['email', 'siwe', 'google', 'line'])
})
