import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyhookConfig } from '../../entities/config.js'
import { configWarnings } from './config-warnings.js'
import { defaultChains } from '../evm/default-chains.js'

const options = { allowed: ['email', 'sms'] } as const
/** Accepts any object, as untyped JavaScript may pass. */
const warningsOf = (config: object) => configWarnings(config as KeyhookConfig, options)

test('does not warn of supported settings', () => {
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
  [{ appearence: {} }, '`config.appearence` is not known here and has no effect.'],
  [{ appearance: { color: 'red' } }, '`config.appearance.color` is not known here and has no effect.'],
  [{ appearance: { theme: 'blue' } }, '`config.appearance.theme` cannot be "blue", which has no effect.'],
  [
    { appearance: { accentColor: 'red-ish' } },
    '`config.appearance.accentColor` cannot be "red-ish", which has no effect.',
  ],
  [
    { appearance: { walletList: ['metamask', 'metamusk', 'detected_wallets', 'wallet_connect'] } },
    '`config.appearance.walletList` has "metamusk", which is not a known wallet. It has no effect unless the browser has a wallet of that name.',
  ],
  [
    { solana: { rpcs: {} } },
    '`config.solana` is not known here and has no effect. Set the addresses of your nodes in `config.solanaClusters`, as `[{ name, rpcUrl }]`.',
  ],
  [
    { embeddedWallets: { createOnLogin: 'sometimes' } },
    '`config.embeddedWallets.createOnLogin` cannot be "sometimes", which has no effect.',
  ],
  [
    { externalWallets: { coinbaseWallet: { connectionOptions: 'some' } } },
    '`config.externalWallets.coinbaseWallet.connectionOptions` cannot be "some", which has no effect.',
  ],
  [{ loginMethods: ['guest'] }, 'This version cannot log in with "guest": it is not offered.'],
  [
    { loginMethods: ['metamask'] },
    `The provider's settings of this app do not have the login method "metamask": it is not offered. Their \`loginMethods\` needs "siwe" or "siws".`,
  ],
  [{ loginMethodsAndOrder: { primary: ['post'] } }, 'There is no login method "post".'],
  [{ loginMethods: 5 }, '`config.loginMethods` cannot be 5, which has no effect.'],
  [{ loginMethods: [null] }, 'There is no login method of type object.'],
  [
    { supportedChains: [{ id: 1 }], defaultChain: { id: 5 } },
    '`config.defaultChain` (5) is not among `config.supportedChains`. Add it there.',
  ],
])('warns of the configuration %j', (config, message) => {
  expect(warningsOf(config)).toEqual([message])
})

test('warns and never throws for any configuration', () => {
  expect(warningsOf({ supportedChains: null, defaultChain: { id: 1 } })).toEqual([])
  expect(warningsOf({ appearance: { theme: 5n } })).toEqual([
    '`config.appearance.theme` cannot be 5, which has no effect.',
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

test('warns of a login method that the provider has not enabled, once its settings are loaded', () => {
  const config = { loginMethods: ['email'] } as const

  expect(configWarnings(config, { allowed: undefined })).toEqual([])
  expect(configWarnings(config, { allowed: ['sms'] })).toEqual([
    'The provider\'s settings of this app do not have the login method "email": it is not offered. Their `loginMethods` needs "email".',
  ])
})
