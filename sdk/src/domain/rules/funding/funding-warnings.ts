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
const site = 'Which site is offered first is `card.preferredProvider`.'

/** What earlier and later versions of the incumbent have, and others. */
const instead: Readonly<Record<string, string>> = {
  'fundWallet.uiConfig': words,
  'fundWallet.currency': amount,
  'fundWallet.currencyCode': amount,
  'fundWallet.quoteCurrencyAmount': amount,
  'fundWallet.token': amount,
  'fundWallet.provider': site,
  'fundWallet.preferredCardProvider': site,
  'fundWallet.config': 'It has a place of its own: `fundWallet(address, config)`.',
  'fundWallet.method': 'Where the user begins is `defaultFundingMethod`.',
  'fundWallet.chainId': 'A network is `chain: { id }`.',
}

/** What a developer is told of what a wallet is to be funded with. */
export const fundingWarnings = (config: AnyFundingConfig): string[] =>
  fieldWarnings(config, fields, { instead, path: 'fundWallet' })
