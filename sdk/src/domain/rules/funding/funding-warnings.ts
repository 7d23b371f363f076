import { onRampNames } from '../../../on-ramps/on-ramps.js'
import type { AnyFundingConfig } from '../../entities/fund-wallet-config.js'
import { type Fields, fieldWarnings } from '../app/field-warnings.js'

const fields: Fields<AnyFundingConfig> = {
  amount: 'any',
  asset: 'any',
  chain: 'any',
  cluster: 'any',
  defaultFundingMethod: { oneOf: ['card', 'exchange', 'wallet', 'manual'] },
  card: { preferredProvider: { oneOf: onRampNames } },
}

const words = 'Edit the texts in your copy of the screens.'
const amount = 'Set `asset` and `amount` instead.'
const provider = 'Set `card.preferredProvider` instead.'

/** Advice for options of other products and of other Privy versions. */
const instead: Readonly<Record<string, string>> = {
  'fundWallet.uiConfig': words,
  'fundWallet.currency': amount,
  'fundWallet.currencyCode': amount,
  'fundWallet.quoteCurrencyAmount': amount,
  'fundWallet.token': amount,
  'fundWallet.provider': provider,
  'fundWallet.preferredCardProvider': provider,
  'fundWallet.config': 'Pass the address as a separate argument: `fundWallet(address, config)`.',
  'fundWallet.method': 'Set `defaultFundingMethod` instead.',
  'fundWallet.chainId': 'Pass the network as `chain: { id }`.',
}

/** Returns warnings for developers about the options of a funding request. */
export const fundingWarnings = (config: AnyFundingConfig): string[] =>
  fieldWarnings(config, fields, { instead, path: 'fundWallet' })
