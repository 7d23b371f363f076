import { onRampFields } from '../../../on-ramps/all/fields.js'
import type { LoginMethod, LoginOption } from '../../entities/login-method.js'
import type { KeyhookConfig } from '../../entities/config.js'
import type { WalletListEntry } from '../../entities/wallet-list.js'
import { type Fields, fieldWarnings, print } from './field-warnings.js'
import { loginMethodRow } from '../login/login-method-row.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'
import { detectedWallets } from '../wallet/wallet-choices.js'
import { walletDirectory } from '../wallet/wallet-directory.js'

const createOnLogin = { oneOf: ['off', 'users-without-wallets', 'all-users'] }
/** Advice for settings of Privy and similar products that have another name here. */
const instead = {
  'config.solana': 'Set the addresses of your nodes in `config.solanaClusters`, as `[{ name, rpcUrl }]`.',
}
const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const fields: Fields<KeyhookConfig> = {
  name: 'any',
  appearance: {
    theme: { oneOf: ['light', 'dark', 'system'], or: hex },
    accentColor: { oneOf: [], or: hex },
    logo: 'any',
    landingHeader: 'any',
    loginMessage: 'any',
    showWalletLoginFirst: 'any',
    loginGroupPriority: { oneOf: ['web2-first', 'web3-first'] },
    hideDirectWeb2Inputs: 'any',
    palette: {
      colorScheme: { oneOf: ['light', 'dark'] },
      background: { oneOf: [], or: hex },
      accent: { oneOf: [], or: hex },
    },
    walletList: 'list',
    walletChainType: { oneOf: ['ethereum-only', 'solana-only', 'ethereum-and-solana'] },
  },
  loginMethods: 'list',
  loginMethodsAndOrder: { primary: 'list', overflow: 'list' },
  legal: { termsAndConditionsUrl: 'any', privacyPolicyUrl: 'any', requireUsersAcceptTerms: 'any' },
  allowlist: 'any',
  allowlistConfig: 'any',
  supportedChains: 'list',
  solanaClusters: 'list',
  defaultChain: 'any',
  embeddedWallets: {
    createOnLogin,
    ethereum: { createOnLogin },
    solana: { createOnLogin },
    requireUserOwnedRecoveryOnCreate: 'any',
    userOwnedRecoveryOptions: 'any',
    showWalletUIs: 'any',
    announce: 'any',
    priceDisplay: { primary: { oneOf: ['fiat-currency', 'native-token', 'native'] }, secondary: 'any' },
    extendedCalldataDecoding: 'any',
  },
  captchaEnabled: 'any',
  disablePlusEmails: 'any',
  externalWallets: {
    connectors: 'list',
    coinbaseWallet: { connectionOptions: { oneOf: ['all', 'eoaOnly', 'smartWalletOnly'] } },
    walletConnect: { enabled: 'any', relayUrl: 'any' },
    solana: { connectors: 'any' },
    disableAllExternalWallets: 'any',
  },
  mfa: { noPromptOnMfaRequired: 'any' },
  passkeys: { shouldUnlinkOnUnenrollMfa: 'any', shouldUnenrollMfaOnUnlink: 'any' },
  intl: { defaultCountry: 'any' },
  customAuth: { enabled: 'any', getCustomAccessToken: 'any', isLoading: 'any' },
  walletConnectCloudProjectId: 'any',
  fundingMethodConfig: onRampFields,
}

/**
 * Returns warnings for developers about settings, values, login methods and chains that have no effect. Accepts any
 * input.
 */
export function configWarnings(config: KeyhookConfig = {}, { allowed }: configWarnings.Options): string[] {
  return [
    ...fieldWarnings(config, fields, { instead, path: 'config' }),
    ...[
      ...new Set([
        ...list(config.loginMethods),
        ...list(config.loginMethodsAndOrder?.primary),
        ...list(config.loginMethodsAndOrder?.overflow),
      ]),
    ].flatMap((option) => ofOption(option, allowed)),
    ...list(config.appearance?.walletList).flatMap(ofWallet),
    ...ofChains(config),
  ]
}

export declare namespace configWarnings {
  type Options = {
    /** The login methods that the app's provider enables; undefined until it has responded. */
    allowed: readonly LoginMethod[] | undefined
  }
}

const list = <item>(value: readonly item[] | null | undefined): readonly item[] => (Array.isArray(value) ? value : [])

function ofOption(option: LoginOption, allowed: readonly LoginMethod[] | undefined): string[] {
  const name = print(option)
  if (typeof option !== 'string') return [`Unknown login method ${name}.`]
  const methods = methodsOfOption(option)
  if (methods.every((method) => !loginMethodRow(method))) return [`Unknown login method ${name}.`]
  if (!methods.some((method) => loginMethodRow(method)?.group))
    return [`This version does not support the login method ${name}, so it is not offered.`]
  if (allowed && !methods.some((method) => allowed.includes(method) || !loginMethodRow(method)?.wireFlag))
    return [
      `The provider's settings for this app do not list the login method ${name}, so it is not offered. Add ${methods.map(print).join(' or ')} to \`loginMethods\`.`,
    ]
  return []
}

function ofWallet(entry: WalletListEntry): string[] {
  if (['wallet_connect', ...Object.keys(detectedWallets)].includes(entry)) return []
  if (walletDirectory.some(({ id }) => id === entry)) return []
  return [
    `\`config.appearance.walletList\` has ${print(entry)}, which is not a known wallet. The entry has no effect unless the browser has a wallet of that name.`,
  ]
}

function ofChains({ defaultChain, supportedChains }: KeyhookConfig): string[] {
  const chains = list(supportedChains)
  if (!defaultChain || chains.length === 0 || chains.some((chain) => chain?.id === defaultChain.id)) return []
  return [`\`config.defaultChain\` (${print(defaultChain.id)}) is not among \`config.supportedChains\`. Add it there.`]
}
