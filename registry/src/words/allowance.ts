'use client'
import { defineWords } from '../lib/define-words'

/** What others could take, wherever it is said. `{spender}`, `{token}`, `{amount}` and `{time}` become what they name. */
export const allowanceWords = defineWords('allowance', {
  mayTakeAll: '{spender} could take all your {token}, now or later.',
  mayTake: '{spender} could take up to {amount} from you, now or later.',
  /** Of one NFT. */
  mayTakeThis: '{spender} could take {amount} from you, now or later.',
  mayTakeMore: '{spender} could take {amount} more from you, now or later.',
  mayTakeUntil: '{spender} could take up to {amount} from you until {time}.',
  mayTakeOnce: '{spender} could take up to {amount} from you, once.',
  mayTakeSeveral: '{spender} could take all that is listed below.',
  mayTakeNone: '{spender} can take nothing more.',
  spender: 'Who may spend',
  operator: 'Who may take',
  endsAt: 'Allowed until',
  /** Stands in the place of a token's symbol, after 'all your'. */
  ofThis: 'tokens of this contract',
  /** Stands in the place of an amount whose token tells no name. */
  thisMuch: 'the amount shown here',
  /** Of the largest approval, 2^256-1. */
  maximum: (symbol: string | undefined) => (symbol === undefined ? 'Maximum' : `Maximum ${symbol}`),
  unlimited: (symbol: string | undefined) => (symbol === undefined ? 'Unlimited' : `Unlimited ${symbol}`),
  unknownToken: 'Unknown token',
  baseUnits: (amount: string) => `${amount} base units`,
  /** Stands in the place of a collection's symbol. */
  nft: 'NFT',
})
