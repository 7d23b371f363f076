import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeyhookConfig } from '../../entities/config.js'
import type { LoginOption } from '../../entities/login-method.js'
import { type LoginEntry, loginOptions } from './login-options.js'
import { loginMethodName } from './login-method-row.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'
import { mergeApp } from '../app/merge-app.js'

const every: readonly LoginOption[] = [
  'email',
  'sms',
  'wallet',
  'passkey',
  'farcaster',
  'telegram',
  'google',
  'twitter',
  'discord',
  'github',
  'spotify',
  'instagram',
  'tiktok',
  'linkedin',
  'apple',
]

type Given = {
  methods?: readonly LoginOption[]
  overflow?: readonly LoginOption[]
  isOrdered?: boolean
  isWalletFirst?: boolean
  hidesInputs?: boolean
  config?: KeyhookConfig
} & Partial<Omit<loginOptions.Parameters, 'app'>>

function optionsOf({ config, hidesInputs, isOrdered, isWalletFirst, methods = [], overflow = [], ...rest }: Given) {
  const { appearance, externalWallets } = mergeApp('', {
    ...config,
    appearance: { showWalletLoginFirst: isWalletFirst, hideDirectWeb2Inputs: hidesInputs },
  })
  const app = {
    appearance,
    externalWallets,
    loginMethods: methods,
    overflowLoginMethods: overflow,
    isLoginOrdered: isOrdered ?? false,
  }
  return loginOptions({ supported: every.flatMap(methodsOfOption).map(loginMethodName), ...rest, app })
}

const labels = (entries: readonly LoginEntry[]) => entries.map(({ label }) => label)
const socials: readonly LoginOption[] = ['google', 'twitter', 'discord', 'github', 'spotify']

test('shows email as an input field if it is the only method', () => {
  const { input, panels } = optionsOf({ methods: ['email'] })

  expect(input).toBe('email')
  expect(panels).toEqual({
    'default': [{ kind: 'method', id: 'email', label: 'email' }],
    'overflow': [],
    'web2-overflow': [],
    'web3-overflow': [],
  })
})

test('skips a login method that this SDK version does not support', () => {
  expect(optionsOf({ methods: ['google', 'email', 'sms'], supported: ['email'] }).panels.default).toMatchObject([
    { id: 'email' },
  ])
})

test('lists provider apps and issuers by ID, with shared label keys', () => {
  const { panels } = optionsOf({
    isOrdered: true,
    methods: ['privy:keyhook-other-app-0000001', 'custom:acme'],
    supported: ['cross_app', 'custom_oauth'],
  })

  expect(panels.default).toEqual([
    { kind: 'method', id: 'privy:keyhook-other-app-0000001', label: 'cross_app' },
    { kind: 'method', id: 'custom:acme', label: 'custom_oauth' },
  ])
})

test('login() can restrict the login methods', () => {
  expect(labels(optionsOf({ methods: ['email', 'google'], loginMethods: ['google'] }).panels.default)).toEqual([
    'google',
  ])
})

describe('the input field', () => {
  test.each([
    [{ methods: ['email', 'sms'] }, 'email'],
    [{ methods: ['sms', 'email'] }, 'sms'],
    [{ methods: ['sms'] }, 'sms'],
    [{ methods: ['google'] }, undefined],
    [{ methods: ['email', 'sms'], latestMethod: 'sms' }, 'sms'],
    [{ methods: ['email'], latestMethod: 'sms' }, 'email'],
    [{ methods: ['email', 'sms'], latestMethod: 'google' }, 'email'],
    [{ methods: ['email', 'sms'], prefill: { type: 'phone', value: '1' } }, 'sms'],
    [{ methods: ['email'], prefill: { type: 'phone', value: '1' } }, 'email'],
    [{ methods: ['email', 'sms'], prefill: { type: 'email', value: 'a' } }, 'email'],
    [{ methods: ['email', 'sms'], hidesInputs: true }, undefined],
    // The input stays in the first panel.
    [{ isOrdered: true, methods: ['email', 'google'], overflow: ['sms'], latestMethod: 'sms' }, 'email'],
    [{ isOrdered: true, methods: ['email'], overflow: ['sms'], prefill: { type: 'phone', value: '1' } }, 'email'],
    [{ methods: ['email', 'google', 'apple', 'discord', 'sms', 'wallet'], latestMethod: 'sms' }, 'email'],
    [{ isOrdered: true, methods: ['google'], overflow: ['email', 'sms'], latestMethod: 'sms' }, 'sms'],
    [{ isWalletFirst: true, methods: ['wallet', 'email', 'sms'], latestMethod: 'sms' }, 'sms'],
  ] as const)('for the login methods %j, chooses the input field: %s', (given, input) =>
    expect(optionsOf(given).input).toBe(input),
  )
})

test.each([
  [{ methods: ['email', 'google'], latestMethod: 'google' }, 'google'],
  [{ methods: ['email', 'wallet'], latestMethod: 'siws' }, 'wallet'],
  [{ methods: ['email', 'metamask'], latestMethod: 'siwe' }, undefined],
  [{ methods: ['email', 'rainbow', 'metamask'], latestMethod: 'siwe', latestWallet: 'metamask' }, 'metamask'],
  [{ methods: ['email', 'metamask'], latestMethod: 'email', latestWallet: 'metamask' }, 'email'],
  [{ methods: ['email'], latestMethod: 'google' }, undefined],
  [{ methods: ['email'] }, undefined],
] as const)('for the login methods %j, marks %s as last used', (given, recent) =>
  expect(optionsOf(given).recent).toBe(recent),
)

describe("with the app's own order", () => {
  test('shows five login methods without an overflow entry', () => {
    const { panels } = optionsOf({ methods: socials, isOrdered: true })
    expect(labels(panels.default)).toEqual(['google', 'twitter', 'discord', 'github', 'spotify'])
    expect(panels.overflow).toEqual([])
  })

  test("shows six login methods as four and 'more-options'", () => {
    const { panels } = optionsOf({ methods: [...socials, 'apple'], isOrdered: true })
    expect(labels(panels.default)).toEqual(['google', 'twitter', 'discord', 'github', 'more-options'])
    expect(labels(panels.overflow)).toEqual(['spotify', 'apple'])
  })

  test("shows the app's overflow methods behind 'more-options'", () => {
    const { panels } = optionsOf({ methods: ['email'], overflow: ['google', 'apple'], isOrdered: true })
    expect(labels(panels.default)).toEqual(['email', 'more-options'])
    expect(labels(panels.overflow)).toEqual(['google', 'apple'])
  })

  test("shows five methods with app-defined overflow as four and 'more-options'", () => {
    const { panels } = optionsOf({ methods: socials, overflow: ['apple'], isOrdered: true })
    expect(labels(panels.default)).toEqual(['google', 'twitter', 'discord', 'github', 'more-options'])
    expect(labels(panels.overflow)).toEqual(['spotify', 'apple'])
  })
})

describe('with two groups, wallets and other methods', () => {
  test('shows the group of other methods first, with one entry for all wallets', () => {
    const { panels } = optionsOf({ methods: ['email', 'wallet', 'google'] })
    expect(labels(panels.default)).toEqual(['email', 'google', 'wallet'])
    expect(panels.default.at(-1)).toEqual({ kind: 'method', id: 'wallet', label: 'wallet' })
    expect(panels['web3-overflow']).toEqual([])
    const several = optionsOf({ methods: ['email', 'metamask', 'phantom', 'google'] })
    expect(several.panels.default.at(-1)).toEqual({ kind: 'panel', id: 'web3-overflow', label: 'wallet' })
    expect(labels(several.panels['web3-overflow'])).toEqual(['metamask', 'phantom'])
  })

  test("shows a group of more than four methods as three and 'other-socials'", () => {
    const { panels } = optionsOf({ methods: [...socials, 'wallet'] })
    expect(labels(panels.default)).toEqual(['google', 'twitter', 'discord', 'other-socials', 'wallet'])
    expect(labels(panels['web2-overflow'])).toEqual(['github', 'spotify'])
  })

  test.each([
    [['email', 'google'], 'email-or-socials'],
    [['email', 'sms', 'google'], 'email-or-socials'],
    [['sms', 'google'], 'sms-or-socials'],
    [['email', 'sms'], 'email-or-sms'],
    [['email'], 'email'],
    [['sms'], 'sms'],
    [['google', 'apple'], 'social-account'],
  ] as const)('shows wallets first, with the other methods %j behind the entry %s', (others, label) => {
    const { panels } = optionsOf({ methods: ['wallet', ...others], isWalletFirst: true })
    expect(labels(panels.default)).toEqual(['wallet', label])
    expect(panels['web2-overflow'].map(({ id }) => id)).toEqual(others)
  })

  test('shows a single group as a plain list', () => {
    expect(labels(optionsOf({ methods: socials }).panels.default)).toHaveLength(5)
  })
})

test("shows every login method once, in the app's order, within the limits", () => {
  const given = fc.record({
    methods: fc.shuffledSubarray([...every]),
    cut: fc.nat(15),
    isOrdered: fc.boolean(),
    isWalletFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(given, ({ cut, isOrdered, isWalletFirst, methods }) => {
      const [primary, overflow] = [methods.slice(0, cut), methods.slice(cut)]
      const { panels } = optionsOf({ methods: primary, overflow, isOrdered, isWalletFirst })
      const all = Object.values(panels).flat()
      const offered = all.filter(({ kind }) => kind === 'method').map(({ id }) => id)
      expect(offered.toSorted()).toEqual([...methods].toSorted())
      expect(panels.default.length).toBeLessThanOrEqual(5)
      for (const { id, kind } of all) if (kind === 'panel') expect(panels[id].length).toBeGreaterThan(0)
      if (isOrdered) expect(offered).toEqual(methods)
    }),
    { numRuns: 500 },
  )
})

describe('a wallet list before other login methods', () => {
  const list = ['detected_wallets', 'metamask', 'coinbase_wallet', 'rainbow', 'wallet_connect'] as const
  const methods = ['email', 'wallet', 'google'] as const

  test('shows three wallets by name, and one entry for the rest', () => {
    const { panels } = optionsOf({ isWalletFirst: true, methods, walletList: list })

    expect(labels(panels.default)).toEqual([
      'detected_wallets',
      'metamask',
      'coinbase_wallet',
      'other-wallets',
      'email-or-socials',
    ])
    expect(labels(panels['web3-overflow'])).toEqual(['rainbow', 'wallet_connect'])
  })

  test.each([
    ['wallets that are not first', { isWalletFirst: false, walletList: list }],
    ['an order set by the app', { isOrdered: true, isWalletFirst: true, walletList: list }],
    ['a list without wallet names', { isWalletFirst: true, walletList: ['detected_wallets'] }],
    ['no wallet list', { isWalletFirst: true }],
  ] as const)('shows one entry for all wallets with %s', (_, given) => {
    const shown = Object.values(optionsOf({ methods, ...given }).panels).flat()

    expect(shown.some(({ id }) => id === 'metamask')).toBe(false)
    expect(shown.some(({ id }) => id === 'wallet' || id === 'web3-overflow')).toBe(true)
  })

  test('shows each wallet once, even if it is also a login method', () => {
    const { panels } = optionsOf({ isWalletFirst: true, methods: ['metamask', 'wallet'], walletList: list })
    const ids = [...panels.default, ...panels.overflow].map(({ id }) => id)

    expect(ids.filter((id) => id === 'metamask')).toHaveLength(1)
  })

  test('does not show WalletConnect if the app disables it', () => {
    const config = { externalWallets: { walletConnect: { enabled: false } }, walletConnectCloudProjectId: 'project' }
    const shown = (given: Given) =>
      Object.values(optionsOf({ config, ...given }).panels).flatMap((entries) => entries.map(({ id }) => id))

    expect(shown({ isWalletFirst: true, methods, walletList: list })).toContain('rainbow')
    expect(shown({ isWalletFirst: true, methods, walletList: list })).not.toContain('wallet_connect')
    expect(shown({ isOrdered: true, methods, overflow: ['wallet_connect', 'rainbow'] })).toContain('rainbow')
    expect(shown({ isOrdered: true, methods, overflow: ['wallet_connect'] })).not.toContain('wallet_connect')
    expect(shown({ isWalletFirst: true, methods: ['wallet'], walletList: ['wallet_connect'] })).toEqual(['wallet'])
  })

  test('shows no wallets if the call selects other methods', () => {
    const { panels } = optionsOf({ isWalletFirst: true, loginMethods: ['email'], methods, walletList: list })

    expect(labels(panels.default)).toEqual(['email'])
  })
})
