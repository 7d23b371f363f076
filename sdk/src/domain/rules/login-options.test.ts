import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoginMethod } from '../entities/app.js'
import { type LoginEntry, loginOptions } from './login-options.js'
import { mergeApp } from './merge-app.js'

const every: readonly LoginMethod[] = [
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
  methods?: readonly LoginMethod[]
  overflow?: readonly LoginMethod[]
  isOrdered?: boolean
  isWalletFirst?: boolean
  hidesInputs?: boolean
} & Omit<loginOptions.Parameters, 'app'>

function optionsOf({ hidesInputs, isOrdered, isWalletFirst, methods = [], overflow = [], ...rest }: Given) {
  const { appearance } = mergeApp('', {
    appearance: { showWalletLoginFirst: isWalletFirst, hideDirectWeb2Inputs: hidesInputs },
  })
  const app = {
    appearance,
    loginMethods: methods,
    overflowLoginMethods: overflow,
    isLoginOrdered: isOrdered ?? false,
  }
  return loginOptions({ supported: every, ...rest, app })
}

const words = (entries: readonly LoginEntry[]) => entries.map(({ label }) => label)
const socials: readonly LoginMethod[] = ['google', 'twitter', 'discord', 'github', 'spotify']

test('email alone is an input and nothing else', () => {
  const { input, panels } = optionsOf({ methods: ['email'] })

  expect(input).toBe('email')
  expect(panels).toEqual({
    'default': [{ kind: 'method', id: 'email', label: 'Continue with email' }],
    'overflow': [],
    'web2-overflow': [],
    'web3-overflow': [],
  })
})

test('a method this version cannot log in with is not offered', () => {
  expect(optionsOf({ methods: ['google', 'email', 'sms'], supported: undefined }).panels.default).toMatchObject([
    { id: 'email' },
  ])
})

test('login() may offer fewer', () => {
  expect(words(optionsOf({ methods: ['email', 'google'], loginMethods: ['google'] }).panels.default)).toEqual([
    'Google',
  ])
})

describe('the input', () => {
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
  ] as const)('%j: %s', (given, input) => expect(optionsOf(given).input).toBe(input))
})

describe('in the order of the host', () => {
  test('five show as they are', () => {
    const { panels } = optionsOf({ methods: socials, isOrdered: true })
    expect(words(panels.default)).toEqual(['Google', 'Twitter', 'Discord', 'GitHub', 'Spotify'])
    expect(panels.overflow).toEqual([])
  })

  test("six show as four and 'More options'", () => {
    const { panels } = optionsOf({ methods: [...socials, 'apple'], isOrdered: true })
    expect(words(panels.default)).toEqual(['Google', 'Twitter', 'Discord', 'GitHub', 'More options'])
    expect(words(panels.overflow)).toEqual(['Spotify', 'Apple'])
  })

  test("what the host puts behind 'More options' is there", () => {
    const { panels } = optionsOf({ methods: ['email'], overflow: ['google', 'apple'], isOrdered: true })
    expect(words(panels.default)).toEqual(['Continue with email', 'More options'])
    expect(words(panels.overflow)).toEqual(['Google', 'Apple'])
  })

  test('five and an overflow are six', () => {
    const { panels } = optionsOf({ methods: socials, overflow: ['apple'], isOrdered: true })
    expect(words(panels.default)).toEqual(['Google', 'Twitter', 'Discord', 'GitHub', 'More options'])
    expect(words(panels.overflow)).toEqual(['Spotify', 'Apple'])
  })
})

describe('in two groups', () => {
  test('the others first, and wallets behind one entry', () => {
    const { panels } = optionsOf({ methods: ['email', 'wallet', 'google'] })
    expect(words(panels.default)).toEqual(['Continue with email', 'Google', 'Continue with a wallet'])
    expect(words(panels['web3-overflow'])).toEqual(['Continue with a wallet'])
  })

  test("more than four of a group show as three and 'Other socials'", () => {
    const { panels } = optionsOf({ methods: [...socials, 'wallet'] })
    expect(words(panels.default)).toEqual(['Google', 'Twitter', 'Discord', 'Other socials', 'Continue with a wallet'])
    expect(words(panels['web2-overflow'])).toEqual(['GitHub', 'Spotify'])
  })

  test.each([
    [['email', 'google'], 'Log in with email or socials'],
    [['email', 'sms', 'google'], 'Log in with email or socials'],
    [['sms', 'google'], 'Log in with sms or socials'],
    [['email', 'sms'], 'Continue with email or sms'],
    [['email'], 'Continue with email'],
    [['sms'], 'Continue with sms'],
    [['google', 'apple'], 'Log in with a social account'],
  ] as const)('wallets first, and %j behind: %s', (others, label) => {
    const { panels } = optionsOf({ methods: ['wallet', ...others], isWalletFirst: true })
    expect(words(panels.default)).toEqual(['Continue with a wallet', label])
    expect(panels['web2-overflow'].map(({ id }) => id)).toEqual(others)
  })

  test('one group alone is one list', () => {
    expect(words(optionsOf({ methods: socials }).panels.default)).toHaveLength(5)
  })
})

test('behavior: every method is offered exactly once, in the order given, and no list is too long', () => {
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
