import { expect, test } from 'vitest'
import type { KeyhookConfig } from '../../entities/config.js'
import type { ServerApp } from '../../entities/server-app.js'
import { mergeApp } from './merge-app.js'

const id = 'a'.repeat(25)

const server: ServerApp = {
  id,
  name: 'Analytical Engine',
  verificationKey: 'pem',
  logoUrl: 'https://cdn.example/server.png',
  accentColor: '#111111',
  showWalletLoginFirst: false,
  allowlist: { errorTitle: 'No', errorDetail: 'Not you', ctaText: 'Ask', ctaLink: 'https://ask.example' },
  loginMethods: ['email', 'sms', 'google'],
  disablePlusEmails: false,
  termsAndConditionsUrl: 'https://server.example/terms',
  privacyPolicyUrl: 'https://server.example/privacy',
  requireUsersAcceptTerms: false,
  customApiUrl: undefined,
  captchaEnabled: false,
  captchaSiteKey: 'key',
  mfaMethods: ['totp'],
  enforceWalletUis: false,
  legacyWalletUiConfig: false,
  fiatOnRampEnabled: true,
  fundingConfig: { methods: ['card'] },
  embeddedWallets: {
    createOnLogin: 'users-without-wallets',
    userOwnedRecoveryOptions: [],
    requireUserOwnedRecoveryOnCreate: false,
    newFrames: 'attest',
  },
  allowedDomains: [],
  features: { idempotencyKey: true, sessionProof: true, frameKeys: true },
}
const merge = (config: KeyhookConfig, change: Partial<ServerApp> = {}) => mergeApp(id, config, { ...server, ...change })

test('uses default settings before the server has responded', () => {
  expect(mergeApp(id)).toMatchObject({
    id,
    name: '',
    appearance: { theme: 'system', landingHeader: undefined, accentColor: undefined, logo: undefined },
    loginMethods: ['email'],
    overflowLoginMethods: [],
    isLoginOrdered: false,
    disablePlusEmails: false,
    captchaEnabled: false,
    legal: { requireUsersAcceptTerms: false },
    embeddedWallets: { createOnLogin: 'off', showWalletUIs: true, priceDisplay: 'fiat-currency' },
    features: { idempotencyKey: false, sessionProof: false, frameKeys: false },
  })
})

test("uses the server's setting if the app's configuration has none", () => {
  expect(merge({})).toMatchObject({
    name: 'Analytical Engine',
    verificationKey: 'pem',
    appearance: { accentColor: '#111111', logo: 'https://cdn.example/server.png', showWalletLoginFirst: false },
    loginMethods: ['email', 'sms', 'google'],
    captchaSiteKey: 'key',
    mfaMethods: ['totp'],
    legal: {
      termsAndConditionsUrl: 'https://server.example/terms',
      privacyPolicyUrl: 'https://server.example/privacy',
    },
    allowlist: server.allowlist,
    embeddedWallets: { createOnLogin: 'users-without-wallets' },
    fundingConfig: { methods: ['card'] },
    features: server.features,
  })
})

test("the app's configuration can restrict the server's recovery methods", () => {
  const options = (ours: readonly string[] | undefined, theirs: readonly string[] | undefined) =>
    merge(
      { embeddedWallets: { userOwnedRecoveryOptions: ours as never } },
      { embeddedWallets: { ...server.embeddedWallets, userOwnedRecoveryOptions: theirs as never } },
    ).embeddedWallets.userOwnedRecoveryOptions
  const theirs = ['user-passcode', 'google-drive']

  expect(options(['icloud', 'google-drive'], theirs)).toEqual(['google-drive'])
  expect(options(['icloud'], theirs)).toEqual(theirs)
  expect(options(undefined, theirs)).toEqual(theirs)
  expect(options(['icloud'], undefined)).toEqual(['icloud'])
})

test("linking rules depend on the server's login methods, regardless of the page's login methods", () => {
  expect(merge({ loginMethods: ['google'] })).toMatchObject({
    loginMethods: ['google'],
    serverLoginMethods: ['email', 'sms', 'google'],
  })
})

test("the app's configuration controls the appearance", () => {
  expect(
    merge({
      name: 'Host',
      appearance: {
        theme: 'dark',
        accentColor: '#222222',
        logo: 'https://cdn.example/host.png',
        landingHeader: 'Hello',
        loginMessage: '🦊'.repeat(120),
        hideDirectWeb2Inputs: true,
        loginGroupPriority: 'web3-first',
      },
      allowlist: { errorTitle: 'Sorry', errorCtaLink: 'https://host.example' },
    }),
  ).toMatchObject({
    name: 'Host',
    appearance: {
      theme: 'dark',
      accentColor: '#222222',
      logo: 'https://cdn.example/host.png',
      landingHeader: 'Hello',
      loginMessage: '🦊'.repeat(100),
      hideDirectWeb2Inputs: true,
      showWalletLoginFirst: true,
    },
    allowlist: { errorTitle: 'Sorry', errorDetail: 'Not you', ctaText: 'Ask', ctaLink: 'https://host.example' },
  })
})

test('uses only the configured login methods that the server allows', () => {
  expect(merge({ loginMethods: ['google', 'apple', 'email', 'google'] })).toMatchObject({
    loginMethods: ['google', 'email'],
    isLoginOrdered: false,
  })
  expect(
    merge({
      loginMethods: ['email'],
      loginMethodsAndOrder: { primary: ['sms', 'apple'], overflow: ['google', 'sms', 'discord'] },
    }),
  ).toMatchObject({ loginMethods: ['sms'], overflowLoginMethods: ['google'], isLoginOrdered: true })
})

test.each([
  [{ legal: { requireUsersAcceptTerms: true } }, {}],
  [{ legal: { requireUsersAcceptTerms: false } }, { requireUsersAcceptTerms: true }],
] as const)('requires the terms if the server or the configuration does', (config, change) => {
  expect(merge(config, change).legal.requireUsersAcceptTerms).toBe(true)
})

test("null in the configuration hides a link from the server's settings", () => {
  expect(
    merge({ legal: { termsAndConditionsUrl: null, privacyPolicyUrl: 'https://host.example' } }).legal,
  ).toMatchObject({
    termsAndConditionsUrl: undefined,
    privacyPolicyUrl: 'https://host.example',
  })
})

test('the configuration cannot weaken a server requirement', () => {
  const demanded = { disablePlusEmails: true, captchaEnabled: true, enforceWalletUis: true }
  expect(
    merge({ disablePlusEmails: false, captchaEnabled: false, embeddedWallets: { showWalletUIs: false } }, demanded),
  ).toMatchObject({
    disablePlusEmails: true,
    captchaEnabled: true,
    embeddedWallets: { showWalletUIs: true, enforceWalletUIs: true },
  })
})

test.each([
  [{ createOnLogin: 'all-users' }, 'all-users'],
  [{ createOnLogin: 'all-users', ethereum: { createOnLogin: 'off' } }, 'off'],
  [{ ethereum: {} }, 'users-without-wallets'],
] as const)('merges createOnLogin %j to %s', (embeddedWallets, expected) => {
  expect(merge({ embeddedWallets }).embeddedWallets.createOnLogin).toBe(expected)
})

test('uses the first chain by default, unless the configuration names another', () => {
  const appChain = { id: 31337, name: 'Custom' } as never
  const other = { id: 5, name: 'Other' } as never
  expect(merge({ supportedChains: [appChain, other] }).defaultChain).toBe(appChain)
  expect(merge({ supportedChains: [appChain, other], defaultChain: other }).defaultChain).toBe(other)
  expect(merge({ defaultChain: appChain }).supportedChains[0]).toBe(appChain)
  expect(merge({ supportedChains: [] }).supportedChains.length).toBeGreaterThan(1)
})

test("accepts settings under Privy's names and under the specification's names", () => {
  const errorTitle = 'Members only'
  expect(merge({ allowlistConfig: { errorTitle } }).allowlist).toMatchObject({ errorTitle })
  for (const primary of ['native', 'native-token'] as const)
    expect(
      merge({ embeddedWallets: { priceDisplay: { primary, secondary: null } } }).embeddedWallets.priceDisplay,
    ).toBe('native')
})

test('applies a palette without a theme and an accent colour', () => {
  const palette = { colorScheme: 'dark', accent: '#ff0000' } as const

  expect(mergeApp('', { appearance: { palette } }).appearance).toMatchObject({ theme: 'dark', accentColor: '#ff0000' })
  expect(
    mergeApp('', { appearance: { palette: { ...palette, background: '#000000' }, accentColor: '#00ff00' } }).appearance,
  ).toMatchObject({ theme: '#000000', accentColor: '#00ff00' })
  expect(mergeApp('', { appearance: { palette, theme: 'light' } }).appearance.theme).toBe('light')
})
