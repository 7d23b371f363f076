// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { setup } from '../../../test/setup.js'
import * as exported from '../../exports/index.js'
import { lazyVerbNames, useKeyhook } from '../core/use-keyhook.js'
import { lazyVerbs } from '../core/lazy-verbs.js'

const providers = [
  ...(['Google', 'Apple', 'Line', 'Twitter', 'Discord', 'Github'] as const),
  ...(['LinkedIn', 'Tiktok', 'Spotify', 'Instagram'] as const),
] as const
const kinds = ['Email', 'Phone', 'Wallet', ...providers, 'Farcaster', 'Telegram', 'Passkey'] as const
const links = kinds.map((kind) => `link${kind}`)
const unlinks = kinds.map((kind) => `unlink${kind}`)
const updates = ['updateEmail', 'updatePhone']

const verbsOf = (hook: object) =>
  Object.entries(hook).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
const named = (hook: object, pattern: RegExp) =>
  verbsOf(hook)
    .filter((name) => pattern.test(name))
    .toSorted()

test('useKeyhook has 16 functions that link, 17 that unlink and 2 that update', async () => {
  const { now } = await renderHooks(useKeyhook)

  expect(links).toHaveLength(16)
  expect(named(now(), /^link[A-Z]/)).toEqual(links.toSorted())
  expect(named(now(), /^unlink[A-Z]/)).toEqual([...unlinks, 'unlinkCrossAppAccount'].toSorted())
  expect(named(now(), /^update[A-Z]/)).toEqual(updates)
})

test('exports exactly the functions of useKeyhook', () => {
  expect(Object.keys(lazyVerbs(setup().client)).toSorted()).toEqual(
    // useKeyhook has one function that opens and closes the enrolment screens. The core entry has two.
    [...lazyVerbNames, ...['Sms', 'Totp', 'Passkey'].map((method) => `unenrollWith${method}`)]
      .concat(['closeMfaEnrollmentModal', 'showMfaEnrollmentModal'])
      .toSorted(),
  )
})

const hooks: readonly (readonly [use: () => object, verbs: readonly string[]])[] = [
  [exported.useLinkAccount, links],
  [exported.useUpdateAccount, updates],
  [exported.useUnlinkAccount, [...unlinks, 'unlinkAccount', 'reset']],
  [exported.useLinkEmail, ['sendCode', 'linkWithCode', 'reset']],
  [exported.useLinkPhone, ['sendCode', 'linkWithCode', 'reset']],
  [exported.useUpdateEmail, ['sendCode', 'verifyCode', 'reset']],
  [exported.useUpdatePhone, ['sendCode', 'verifyCode', 'reset']],
  [exported.useLinkWithOAuth, ['linkWithOAuth']],
  [exported.useLinkWithPasskey, ['linkWithPasskey', 'reset']],
  [exported.useLinkWithFarcaster, ['linkWithFarcaster', 'reset']],
  [exported.useLinkWithTelegram, ['linkWithTelegram', 'reset']],
  [exported.useLinkWithSiwe, ['generateSiweMessage', 'linkWithSiwe', 'reset']],
  [exported.useLinkWithSiws, ['generateSiwsMessage', 'linkWithSiws', 'reset']],
  [exported.useAccountTransfer, ['transfer', 'decline']],
  [
    exported.useCrossAppAccounts,
    [
      ...['loginWithCrossAppAccount', 'linkCrossAppAccount', 'unlinkCrossAppAccount'],
      ...['signMessage', 'signTypedData', 'sendTransaction'],
    ],
  ],
]

test.each(hooks.map(([use, verbs]) => ({ name: use.name, use, verbs })))(
  '$name returns the expected functions',
  async ({ use, verbs }) => {
    const { now } = await renderHooks(() => use())

    expect(verbsOf(now()).toSorted()).toEqual(verbs.toSorted())
  },
)
