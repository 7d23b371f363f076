import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyhookConfig } from '../../entities/config.js'
import { configWarnings } from './config-warnings.js'
import { defaultChains } from '../evm/default-chains.js'

const options = { allowed: ['email', 'sms'] } as const
/** Calls the function with any object, because untyped JavaScript may pass any object. */
const warningsOf = (config: object) => configWarnings(config as KeyhookConfig, options)

test('does not warn about supported settings', () => {
  expect(
    warningsOf({
      appearance: { theme: '#101820', walletChainType: 'ethereum-only', palette: { colorScheme: 'dark' }, logo: null },
      loginMethods: ['email'],
      embeddedWallets: { ethereum: { createOnLogin: 'all-users' }, solana: { createOnLogin: 'off' } },
      externalWallets: { walletConnect: { enabled: false } },
      customAuth: { enabled: true, isLoading: true },
      supportedChains: defaultChains,
      defaultChain: defaultChains[0],
    }),
  ).toEqual([])
})

test.each([
  [{ appearence: {} }, '`config.appearence` is unknown and has no effect.'],
  [{ appearance: { color: 'red' } }, '`config.appearance.color` is unknown and has no effect.'],
  [{ appearance: { theme: 'blue' } }, '`config.appearance.theme` does not accept "blue", so the value has no effect.'],
  [
    { appearance: { accentColor: 'red-ish' } },
    '`config.appearance.accentColor` does not accept "red-ish", so the value has no effect.',
  ],
  [
    { appearance: { walletList: ['metamask', 'metamusk', 'detected_wallets', 'wallet_connect'] } },
    '`config.appearance.walletList` has "metamusk", which is not a known wallet. The entry has no effect unless the browser has a wallet of that name.',
  ],
  [
    { solana: { rpcs: {} } },
    '`config.solana` is unknown and has no effect. Set the addresses of your nodes in `config.solanaClusters`, as `[{ name, rpcUrl }]`.',
  ],
  [
    { embeddedWallets: { createOnLogin: 'sometimes' } },
    '`config.embeddedWallets.createOnLogin` does not accept "sometimes", so the value has no effect.',
  ],
  [
    { externalWallets: { coinbaseWallet: { connectionOptions: 'some' } } },
    '`config.externalWallets.coinbaseWallet.connectionOptions` does not accept "some", so the value has no effect.',
  ],
  [{ loginMethods: ['guest'] }, 'This version does not support the login method "guest", so it is not offered.'],
  [
    { loginMethods: ['metamask'] },
    `The provider's settings for this app do not list the login method "metamask", so it is not offered. Add "siwe" or "siws" to \`loginMethods\`.`,
  ],
  [{ loginMethodsAndOrder: { primary: ['post'] } }, 'Unknown login method "post".'],
  [{ loginMethods: 5 }, '`config.loginMethods` does not accept 5, so the value has no effect.'],
  [{ loginMethods: [null] }, 'Unknown login method of type object.'],
  [
    { supportedChains: [{ id: 1 }], defaultChain: { id: 5 } },
    '`config.defaultChain` (5) is not among `config.supportedChains`. Add it there.',
  ],
])('warns about the configuration %j', (config, message) => {
  expect(warningsOf(config)).toEqual([message])
})

test('warns and never throws for any configuration', () => {
  expect(warningsOf({ supportedChains: null, defaultChain: { id: 1 } })).toEqual([])
  expect(warningsOf({ appearance: { theme: 5n } })).toEqual([
    '`config.appearance.theme` does not accept 5, so the value has no effect.',
  ])
  const any = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true })
  const config = fc.record(
    {
      appearance: fc.record(
        { theme: any, palette: any, loginGroupPriority: any, walletList: fc.oneof(any, fc.array(any)) },
        { requiredKeys: [] },
      ),
      loginMethods: fc.oneof(any, fc.array(any)),
      loginMethodsAndOrder: fc.oneof(any, fc.record({ primary: any, overflow: any })),
      supportedChains: fc.oneof(any, fc.array(any)),
      defaultChain: any,
      embeddedWallets: any,
      externalWallets: any,
    },
    { requiredKeys: [] },
  )
  fc.assert(fc.property(config, (given) => warningsOf(given).every((warning) => typeof warning === 'string')))
})

test('warns about a login method that the provider does not enable', () => {
  const config = { loginMethods: ['email'] } as const

  expect(configWarnings(config, { allowed: undefined })).toEqual([])
  expect(configWarnings(config, { allowed: ['sms'] })).toEqual([
    'The provider\'s settings for this app do not list the login method "email", so it is not offered. Add "email" to `loginMethods`.',
  ])
})
