import { expect, test } from 'vitest'
import type { KeyhookConfig } from '../../entities/config.js'
import type { ServerApp } from '../../entities/server-app.js'
import { linkableMethods } from './linkable-methods.js'
import { mergeApp } from '../app/merge-app.js'

const linkable = (config: KeyhookConfig, loginMethods: ServerApp['loginMethods']) =>
  linkableMethods(mergeApp('app', config, { allowlist: {}, embeddedWallets: {}, loginMethods } as ServerApp), [])

test("lists the page's login methods before the provider's other methods", () => {
  expect(linkable({ loginMethods: ['sms'] }, ['email', 'sms', 'google', 'passkey', 'guest', 'custom'])).toEqual([
    'sms',
    'email',
    'google',
    'passkey',
  ])
})

test("lists wallets as one linkable method, for the page's chain types", () => {
  expect(linkable({ loginMethods: ['email'] }, ['email', 'siwe', 'siws'])).toEqual(['email', 'siwe'])
  expect(
    linkable({ appearance: { walletChainType: 'solana-only' }, loginMethods: ['email'] }, ['email', 'siwe', 'siws']),
  ).toEqual(['email', 'siws'])
  expect(
    linkable({ appearance: { walletChainType: 'ethereum-and-solana' }, loginMethods: ['email'] }, ['siwe', 'siws']),
  ).toEqual(['siwe'])
})
