import { readAmount } from '../../domain/rules/funding/read-amount.js'
import { pending } from '../core/asking-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import { requested, chooseMethod, type FundingPart, leave, to } from './funding-part.js'

/** Receives funds at the address of the wallet. */
export const receive: FundingPart<'receiving'> = {
  on: {
    receiving: {
      balanceRead: to('receiving', (state, { balance }) => {
        const before = state.balance === undefined ? balance : state.balance - state.received
        const received = balance > before ? balance - before : 0n
        const wanted = state.request.amount && readAmount(state.request.amount, state.request.token.decimals)
        // If a transaction opened the flow, `amount` is the missing amount, in addition to the wallet's balance.
        const counted = state.request.isForTransaction ? received : balance
        return { ...requested(state), balance, received, isFunded: wanted ? counted >= wanted : received > 0n }
      }),
      back: chooseMethod,
      reject: leave,
    },
  },
  run: lazyEffects(['receiving'], async () => (await import('./receive-effects.js')).receiveEffects),
  outcome: { receiving: pending },
}
