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

const words = 'The words are in your copy of the screens.'
const amount = 'What is added is `asset`, and how much of it `amount`.'
const provider = 'Which site is offered first is `card.preferredProvider`.'

/** Replacements for options of other products and other versions of the incumbent. */
const instead: Readonly<Record<string, string>> = {
  'fundWallet.uiConfig': words,
  'fundWallet.currency': amount,
  'fundWallet.currencyCode': amount,
  'fundWallet.quoteCurrencyAmount': amount,
  'fundWallet.token': amount,
  'fundWallet.provider': provider,
  'fundWallet.preferredCardProvider': provider,
  'fundWallet.config': 'It is a separate argument: `fundWallet(address, config)`.',
  'fundWallet.method': 'Where the user begins is `defaultFundingMethod`.',
  'fundWallet.chainId': 'A network is `chain: { id }`.',
}

/** Returns warnings for developers about the options of a funding request. */
export const fundingWarnings = (config: AnyFundingConfig): string[] =>
  fieldWarnings(config, fields, { instead, path: 'fundWallet' })
