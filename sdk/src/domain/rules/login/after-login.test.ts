import { describe, expect, test } from 'vitest'
import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { afterLogin, walletsToCreate } from './after-login.js'
import { mergeApp } from '../app/merge-app.js'

const appWith = (change: { createOnLogin?: App['embeddedWallets']['createOnLogin']; terms?: boolean }): App =>
  mergeApp('a'.repeat(25), {
    embeddedWallets: { createOnLogin: change.createOnLogin },
    legal: { requireUsersAcceptTerms: change.terms },
  })

const external = { type: 'wallet', chainType: 'ethereum', walletClientType: 'metamask', connectorType: 'injected' }
const embedded = { ...external, walletClientType: 'privy', connectorType: 'embedded', walletIndex: 0 }

const userWith = (wallets: readonly object[], hasAcceptedTerms = false) =>
  ({ hasAcceptedTerms, linkedAccounts: wallets, wallet: wallets[0] }) as unknown as User

test.each([
  ['off', [], undefined],
  ['sometimes' as 'off', [], undefined],
  ['off', [external], undefined],
  ['users-without-wallets', [], 'create-wallet'],
  ['users-without-wallets', [external], undefined],
  ['users-without-wallets', [embedded], undefined],
  ['all-users', [], 'create-wallet'],
  ['all-users', [external], 'create-wallet'],
  ['all-users', [external, embedded], undefined],
] as const)('with createOnLogin %s and wallets %j, continues with %s', (createOnLogin, wallets, expected) => {
  expect(afterLogin(appWith({ createOnLogin }), userWith(wallets))).toBe(expected)
})

test('shows the terms before all other steps, and only once', () => {
  const app = appWith({ createOnLogin: 'all-users', terms: true })

  expect(afterLogin(app, userWith([]))).toBe('accept-terms')
  expect(afterLogin(app, userWith([], true))).toBe('create-wallet')
})

describe('Solana wallet creation after a login', () => {
  const phantom = { ...external, chainType: 'solana', walletClientType: 'phantom' }
  const solanaWallet = { ...embedded, chainType: 'solana' }
  const app = (solana: App['embeddedWallets']['createOnLogin'], createOnLogin: typeof solana = 'off') =>
    mergeApp('a'.repeat(25), { embeddedWallets: { ethereum: { createOnLogin }, solana: { createOnLogin: solana } } })

  test.each([
    ['off', [], []],
    ['users-without-wallets', [], ['solana']],
    ['users-without-wallets', [phantom], []],
    ['users-without-wallets', [external], ['solana']],
    ['all-users', [phantom, embedded], ['solana']],
    ['all-users', [solanaWallet], []],
  ] as const)('with createOnLogin %s and wallets %j, creates wallets on %j', (createOnLogin, wallets, expected) => {
    expect(walletsToCreate(app(createOnLogin), userWith(wallets))).toEqual(expected)
  })

  test('creates a Solana wallet after the Ethereum wallet, and none for guest accounts', () => {
    expect(walletsToCreate(app('all-users', 'users-without-wallets'), userWith([]))).toEqual(['ethereum', 'solana'])
    expect(walletsToCreate(app('all-users', 'all-users'), { ...userWith([]), isGuest: true })).toEqual([])
  })
})
