'use client'
import { defineWords } from '../lib/define-words'

/** Words for tokens that others could take. `{spender}`, `{token}`, `{amount}` and `{time}` become their values. */
export const allowanceWords = defineWords('allowance', {
  mayTakeAll: '{spender} could take all your {token}, now or later.',
  mayTake: '{spender} could take up to {amount} from you, now or later.',
  /** Used for one NFT. */
  mayTakeThis: '{spender} could take {amount} from you, now or later.',
  mayTakeMore: '{spender} could take {amount} more from you, now or later.',
  mayTakeUntil: '{spender} could take up to {amount} from you until {time}.',
  mayTakeOnce: '{spender} could take up to {amount} from you, once.',
  mayTakeSeveral: '{spender} could take all that is listed below.',
  mayTakeNone: '{spender} can take nothing more.',
  spender: 'Spender',
  /** Label of the choice of an amount. */
  limit: 'Spending limit',
  custom: 'Custom',
  noLimit: 'Unlimited',
  operator: 'Recipient',
  endsAt: 'Allowed until',
  /** Replaces the token's symbol after 'all your'. */
  ofThis: 'tokens of this contract',
  /** Replaces the amount of a token without metadata. */
  thisMuch: 'the amount shown here',
  /** Amount of the maximum approval, 2^256-1. */
  maximum: (symbol: string | undefined) => (symbol === undefined ? 'Maximum' : `Maximum ${symbol}`),
  unlimited: (symbol: string | undefined) => (symbol === undefined ? 'Unlimited' : `Unlimited ${symbol}`),
  unknownToken: 'Unknown token',
  baseUnits: (amount: string) => `${amount} base units`,
  /** Replaces the symbol of a collection. */
  nft: 'NFT',
})
