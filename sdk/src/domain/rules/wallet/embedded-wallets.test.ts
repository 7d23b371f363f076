import { expect, test } from 'vitest'
import type { LinkedAccount, WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { getEmbeddedWallets, isEmbeddedWallet } from './embedded-wallets.js'
import { findEmbeddedWallet } from './find-embedded-wallet.js'
import { getEntropy } from './get-entropy.js'
import { planWalletCreation } from './plan-wallet-creation.js'

const wallet = (changes: Partial<WalletAccount>): WalletAccount => ({
  type: 'wallet',
  address: '0xAb00000000000000000000000000000000000000',
  chainType: 'ethereum',
  chainId: undefined,
  walletClientType: 'privy',
  connectorType: 'embedded',
  imported: false,
  delegated: false,
  walletIndex: 0,
  recoveryMethod: 'privy',
  firstVerifiedAt: null,
  latestVerifiedAt: null,
  ...changes,
})
const first = wallet({})
const second = wallet({ address: '0xCd', walletIndex: 1 })
const imported = wallet({ address: '0xEf', walletIndex: null, imported: true, connectorType: 'embedded_imported' })
const solana = wallet({ address: 'So1', chainType: 'solana' })
const metamask = wallet({ address: '0x99', walletClientType: 'metamask', connectorType: 'injected', walletIndex: null })
const email: LinkedAccount = { type: 'email', address: 'a@b.c', firstVerifiedAt: null, latestVerifiedAt: null }
const user = { linkedAccounts: [imported, second, email, metamask, solana, first] } as unknown as User

test('treats a wallet as embedded if its key is in the frame', () => {
  expect(user.linkedAccounts.filter(isEmbeddedWallet)).toEqual([imported, second, solana, first])
})

test('sorts wallet 0 first and imported wallets last, with Solana wallets in a separate list', () => {
  expect(getEmbeddedWallets(user)).toEqual([first, second, imported])
  expect(getEmbeddedWallets(undefined)).toEqual([])
})

test('finds a wallet by its address with any capitalisation', () => {
  expect(findEmbeddedWallet(user, '0xcD')).toBe(second)
  expect(findEmbeddedWallet(user)).toBe(first)
  expect(findEmbeddedWallet(user, metamask.address)).toBeUndefined()
})

test('identifies entropy by the first wallet of a seed, or by the imported wallet', () => {
  const entropies = [first, second, imported].map((each) => getEntropy(user, each))

  expect(entropies.map(({ entropyId }) => entropyId)).toEqual([first.address, first.address, imported.address])
  expect(new Set(entropies.map((entropy) => entropy.entropyIdVerifier))).toEqual(new Set(['ethereum-address-verifier']))
})

const config = { requireUserOwnedRecoveryOnCreate: false }

test.each([
  [[], {}, 0],
  [[imported], {}, 0],
  [[first], { createAdditional: true }, 1],
  [[first, second], { createAdditional: true }, 2],
  [[first, second], { walletIndex: 7 }, 7],
  [[], { createAdditional: true }, 0],
  [[], { walletIndex: 0 }, 0],
])('for wallets %o and options %o, creates the wallet with index %i', (wallets, options, walletIndex) => {
  expect(planWalletCreation(config, wallets, options)).toEqual({ walletIndex })
})

test('returns the existing wallet at an index', () => {
  expect(planWalletCreation(config, [first, second], { walletIndex: 1 })).toEqual({ existing: second })
})

test.each([
  [[first], {}, 'EMBEDDED_WALLET_ALREADY_EXISTS', 'User already has an embedded wallet.'],
  [[first], { createAdditional: false }, 'EMBEDDED_WALLET_ALREADY_EXISTS', 'User already has an embedded wallet.'],
  [[], { walletIndex: -1 }, 'INVALID_REQUEST', 'Wallet index must be non-negative.'],
  [[first], { walletIndex: 1.5 }, 'INVALID_REQUEST', 'Wallet index must be non-negative.'],
  [[], { walletIndex: 1 }, 'EMBEDDED_WALLET_NOT_FOUND', 'A wallet index above 0 needs a wallet at index 0.'],
])('for wallets %o, rejects options %o with %s', (wallets, options, code, message) => {
  expect(() => planWalletCreation(config, wallets, options)).toThrow(expect.objectContaining({ code, message }))
})

test('rejects automatic recovery if the app requires user-owned recovery', () => {
  const strict = { requireUserOwnedRecoveryOnCreate: true }
  expect(() => planWalletCreation(strict, [], {})).toThrow(
    expect.objectContaining({ code: 'EMBEDDED_WALLET_CREATE_ERROR' }),
  )
  // Further wallets share the recovery of the first.
  expect(planWalletCreation(strict, [first], { createAdditional: true, hasSeed: true })).toEqual({ walletIndex: 1 })
})
