import { unlessTimedOut } from '../../calls/chain-kinds/unless-timed-out.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import { cleanAmount } from '../../domain/rules/funding/read-amount.js'
import { presetAmount } from '../../domain/rules/funding/format-amount.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import { pending } from '../core/asking-flow.js'
import { bridge } from './bridge.js'
import { requested, choose, chooseMethod, define, entered, leave, presetOf, receiving, to } from './funding-part.js'
import type { OnRampOption } from './funding-state.js'
import { onRamp } from './on-ramp.js'
import { receive } from './receive.js'
import { transfer, transferFailed } from './transfer.js'

const first = (request: FundingRequest) => ({ request, method: null, timesClosed: 0 })

/**
 * Adds funds to a wallet of the user. This file contains the choice of the method, and each method has its own file.
 */
export const fundingFlow = define({
  id: 'funding',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        to(
          'receiving',
          (_, { request }) => receiving(first(request)),
          (_, { request }) => request.first?.method === 'manual',
        ),
        to(
          'entering-amount',
          (_, { request }) => entered(first(request), request.first!, presetOf(request, request.first!)),
          (_, { request }) => request.first !== undefined,
        ),
        to('choosing-method', (_, { request }) => first(request)),
      ],
    },
    'choosing-method': {
      choose,
      // Returns to the transaction without enough funds.
      back: to('leaving', requested, ({ request }) => request.isForTransaction),
      reject: leave,
    },
    'entering-amount': {
      changeAmount: to('entering-amount', (state, { amount }) => entered(state, state.option, cleanAmount(amount))),
      continue: [
        to(
          'choosing-wallet',
          ({ amount, ...state }) => ({ ...requested(state), amount: presetAmount(amount) }),
          ({ isValid, option }) => isValid && option.method === 'wallet',
        ),
        to(
          'awaiting-on-ramp',
          ({ amount, option, ...state }) => ({
            ...requested(state),
            amount: presetAmount(amount),
            option: option as OnRampOption,
            session: undefined,
            stage: 'in-flow' as const,
            timesClosed: 0,
          }),
          ({ isValid }) => isValid,
        ),
      ],
      back: chooseMethod,
      reject: leave,
    },
    ...onRamp.on,
    ...transfer.on,
    ...bridge.on,
    ...receive.on,
    'leaving': { left: to('left', (_, { outcome }) => ({ outcome })) },
    'left': { reject: to('initial', () => ({})) },
  },
  run: {
    ...onRamp.run,
    ...transfer.run,
    ...bridge.run,
    ...receive.run,
    leaving: async ({ method, request }, { client, signal }) => {
      const { address, chain, cluster } = request
      const balance = await unlessTimedOut(client, {
        ms: priceTimeout,
        read: async (within) => {
          // Offline, the user leaves without a balance.
          const { readFunds } = await import('../../calls/funding/read-funds.js').catch((cause: unknown) => {
            throw new ChainError('OFFLINE', 'The balance could not be fetched.', { cause })
          })
          return readFunds(client, request, address, within)
        },
        signal,
      })
      return { type: 'left', outcome: { address, chain, cluster, fundingMethod: method, balance } }
    },
  },
  failed: (state, cause) => {
    if (!('request' in state)) return state
    const error = toKeyhookError(cause)
    if ('wallet' in state) return transferFailed(state, error)
    // Nothing was bought, so the user can retry.
    if (state.status === 'awaiting-on-ramp' && !state.session)
      return { status: 'entering-amount', ...entered(state, state.option, state.amount), error }
    return { status: 'choosing-method', ...requested(state), error }
  },
  screen: () => ({ name: 'fund-wallet' }),
  headless: 'Mount <AuthModal />, or draw it with useFunding().',
  outcome: {
    'choosing-method': pending,
    'entering-amount': pending,
    ...onRamp.outcome,
    ...transfer.outcome,
    ...bridge.outcome,
    ...receive.outcome,
    'leaving': () => ({ promise: 'pending', isClosed: true }),
    'left': ({ outcome }) => ({ promise: 'resolved', answer: outcome, isClosed: true }),
  },
})
