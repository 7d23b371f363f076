// Longer than a file of code: the edges, effects and outcomes of one flow, which are read side by side.

import { followPurchase } from '../../calls/funding/follow-purchase.js'
import { onRamps } from '../../calls/funding/on-ramps.js'
import { readFunds } from '../../calls/funding/read-funds.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { awaitReceipt } from '../../calls/funding/await-receipt.js'
import { requireFunds } from '../../calls/funding/require-funds.js'
import { sendFunds } from '../../calls/funding/send-funds.js'
import { pauseWhileAway } from '../../calls/app/pause-while-away.js'
import type { Client } from '../../client.js'
import type { FundingOption, FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { cleanAmount } from '../../domain/rules/clean-amount.js'
import { presetAmount } from '../../domain/rules/preset-amount.js'
import { readAmount } from '../../domain/rules/read-amount.js'
import { nodeTimeout, priceTimeout, receivePoll, successDelay } from '../../domain/rules/limits.js'
import { unlessLate } from '../../calls/chain-kinds/unless-late.js'
import { askingFlow } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { awaitPurchase } from './await-purchase.js'
import type { FundingEvent, FundingState, OnRampOption } from './funding-state.js'

const { define, to } = askingFlow<FundingState, FundingEvent, FundingRequest, FundingOutcome>()

type Asked = Pick<In<FundingState, 'choosing-method'>, 'method' | 'request' | 'timesClosed'>
type Buying = Omit<In<FundingState, 'awaiting-on-ramp'>, 'status'>
type Transferring = Omit<In<FundingState, 'preparing-transfer'>, 'status'>

const asked = ({ method, request, timesClosed }: Asked): Asked => ({ method, request, timesClosed })
const buying = ({ amount, option, session, stage, ...rest }: Buying): Buying => ({
  ...asked(rest),
  ...{ amount, option, session, stage },
})
const transferring = ({ amount, wallet, ...rest }: Transferring): Transferring => ({ ...asked(rest), amount, wallet })

/** What is typed is an amount of the asset that can be added. */
const entered = (state: Asked, option: FundingOption, amount: string) => ({
  ...asked(state),
  method: option.method,
  option: option as In<FundingState, 'entering-amount'>['option'],
  amount,
  isValid: readAmount(amount, state.request.token.decimals) !== undefined,
})
const receiving = (state: Asked) => ({
  ...asked(state),
  method: 'manual' as const,
  ...{ balance: undefined, received: 0n, isFunded: false },
})

const leave = to('leaving', asked)
const chooseMethod = to('choosing-method', asked)
const choose = [
  to('receiving', receiving, (_: Asked, { option }: { option: FundingOption }) => option.method === 'manual'),
  to('entering-amount', (state: Asked, { option }: { option: FundingOption }) =>
    entered(state, option, presetAmount(state.request.amount ?? '')),
  ),
] as const
type Added = Asked & { amount: string }
const added = ({ amount, ...state }: Added): Added => ({ ...asked(state), amount })
const bought = to('funded', added)
const backToWallets = to('choosing-wallet', ({ amount, ...state }: Transferring) => ({ ...asked(state), amount }))
const begin = ({ amount, option, ...state }: In<FundingState, 'entering-amount'>): Buying => ({
  ...asked(state),
  amount,
  option: option as OnRampOption,
  session: undefined,
  stage: 'in-flow',
})
const first = (request: FundingRequest): Asked => ({ request, method: null, timesClosed: 0 })

const unitsOf = ({ amount, request }: { amount: string; request: FundingRequest }): bigint =>
  readAmount(amount, request.token.decimals) ?? 0n
const pending = () => ({ promise: 'pending' }) as const
const send = (client: Client, event: FundingEvent) => void getFlow(client, fundingFlow).send(event)

/** Adds funds to a wallet of the user, in the way they choose. */
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
          (_, { request }) => entered(first(request), request.first!, presetAmount(request.amount ?? '')),
          (_, { request }) => request.first !== undefined,
        ),
        to('choosing-method', (_, { request }) => first(request)),
      ],
    },
    'choosing-method': { choose, reject: leave },
    'entering-amount': {
      changeAmount: to('entering-amount', (state, { amount }) => entered(state, state.option, cleanAmount(amount))),
      continue: [
        to(
          'choosing-wallet',
          ({ amount, ...state }) => ({ ...asked(state), amount }),
          ({ isValid, option }) => isValid && option.method === 'wallet',
        ),
        to('awaiting-on-ramp', begin, ({ isValid }) => isValid),
      ],
      back: chooseMethod,
      reject: leave,
    },
    'choosing-wallet': {
      chooseWallet: to('preparing-transfer', ({ amount, ...state }, { wallet }) => ({
        ...asked(state),
        amount,
        wallet,
      })),
      back: to('entering-amount', ({ amount, ...state }) => entered(state, { method: 'wallet' }, amount)),
      reject: leave,
    },
    'awaiting-on-ramp': {
      opened: to('awaiting-on-ramp', (state, { session }) => ({ ...buying(state), session })),
      progressed: to('awaiting-on-ramp', (state, { stage }) => ({ ...buying(state), stage })),
      // Before there is a session, leaving the window leaves the way.
      windowClosed: [
        to(
          'on-ramp-closed',
          (state) => ({ ...buying(state), timesClosed: state.timesClosed + 1 }),
          ({ session }) => session !== undefined,
        ),
        chooseMethod,
      ],
      authorizing: to('awaiting-authorization', buying),
      completed: bought,
      back: chooseMethod,
      reject: leave,
    },
    'on-ramp-closed': {
      progressed: to('on-ramp-closed', (state, { stage }) => ({ ...buying(state), stage })),
      reopen: to('awaiting-on-ramp', buying),
      // Another way may work better.
      choose,
      authorizing: to('awaiting-authorization', buying),
      completed: bought,
      back: chooseMethod,
      reject: leave,
    },
    'awaiting-authorization': { continue: leave, reject: leave },
    'preparing-transfer': {
      prepared: [
        to('switching-network', transferring, (_, { isElsewhere }) => isElsewhere),
        to('awaiting-transfer', transferring),
      ],
      back: backToWallets,
      reject: leave,
    },
    'switching-network': { switched: to('awaiting-transfer', transferring), back: backToWallets, reject: leave },
    // The wallet may still send what it was asked to: there is no way back from it but to leave.
    'awaiting-transfer': {
      sent: to('confirming-transfer', (state, { hash }) => ({ ...transferring(state), hash })),
      reject: leave,
    },
    'confirming-transfer': { completed: to('success', added), reject: leave },
    'error': {
      // What was sent is not sent again.
      retry: to(
        'preparing-transfer',
        (state: In<FundingState, 'error'>) => transferring(state),
        ({ hash }) => hash === undefined,
      ),
      back: backToWallets,
      reject: leave,
    },
    'receiving': {
      balanceRead: to('receiving', (state, { balance }) => {
        const before = state.balance === undefined ? balance : state.balance - state.received
        const received = balance > before ? balance - before : 0n
        const wanted = state.request.amount && readAmount(state.request.amount, state.request.token.decimals)
        return { ...asked(state), balance, received, isFunded: received > 0n && (!wanted || balance >= wanted) }
      }),
      back: chooseMethod,
      reject: leave,
    },
    'funded': { continue: leave, reject: leave },
    'success': { continue: leave, reject: leave },
    'leaving': { left: to('left', (_, { outcome }) => ({ outcome })) },
    'left': { reject: to('initial', () => ({})) },
  },
  run: {
    'awaiting-on-ramp': (state, { client, signal }) =>
      awaitPurchase(client, state, {
        signal,
        onOpened: (session) => send(client, { type: 'opened', session }),
        onStage: (stage) => send(client, { type: 'progressed', stage }),
      }),
    'on-ramp-closed': async ({ amount, option, request, session }, { client, signal }) => {
      const { provider } = option
      const stage = await followPurchase(client, onRamps[provider], {
        session: session!,
        delay: 0,
        signal,
        tell: (told) => send(client, { type: 'progressed', stage: told }),
      })
      if (stage === 'waiting-authorization') return { type: 'authorizing' }
      reportFunding(client, { event: 'completed', amount, provider, request, status: 'success' })
      return { type: 'completed' }
    },
    'preparing-transfer': async (state, { client, signal }) => {
      const { request, wallet } = state
      await requireFunds(client, { request, wallet, units: unitsOf(state) }, signal)
      return { type: 'prepared', isElsewhere: wallet.chainId !== `eip155:${request.chain.id}` }
    },
    'switching-network': async ({ request, wallet }) => {
      await wallet.switchChain(request.chain.id)
      return { type: 'switched' }
    },
    'awaiting-transfer': async (state) => ({
      type: 'sent',
      hash: await sendFunds({ request: state.request, wallet: state.wallet, units: unitsOf(state) }),
    }),
    'confirming-transfer': async ({ amount, hash, request }, { client, signal }) => {
      await awaitReceipt(client, { chainId: request.chain.id, hash }, signal)
      reportFunding(client, { event: 'completed', amount, provider: 'external', request, status: 'success' })
      return { type: 'completed' }
    },
    'receiving': async ({ request }, { client, signal }) => {
      let before: bigint | undefined
      for (;;) {
        // A node that is away for a while tells no balance.
        const balance = await unlessLate(client, {
          ms: nodeTimeout,
          read: (within) => readFunds(client, request, request.address, within),
          signal,
        })
        if (balance !== undefined) {
          if (before !== undefined && balance > before)
            reportFunding(client, {
              event: 'completed',
              amount: request.amount,
              provider: 'manual',
              request,
              status: 'success',
            })
          before = balance
          send(client, { type: 'balanceRead', balance })
        }
        await pauseWhileAway({ ms: receivePoll, platform: client.platform, signal })
        signal.throwIfAborted()
      }
    },
    'success': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'continue' }
    },
    'leaving': async ({ method, request }, { client, signal }) => {
      const { address, chain } = request
      const balance = await unlessLate(client, {
        ms: priceTimeout,
        read: (within) => readFunds(client, request, address, within),
        signal,
      })
      return { type: 'left', outcome: { address, chain, fundingMethod: method, balance } }
    },
  },
  failed: (state, cause) => {
    if (!('request' in state)) return state
    const error = toKeyhookError(cause)
    if ('wallet' in state)
      return { status: 'error', ...transferring(state), error, hash: 'hash' in state ? state.hash : undefined }
    return { status: 'choosing-method', ...asked(state), error }
  },
  screen: () => ({ name: 'fund-wallet' }),
  headless: 'Mount <AuthModal />, or draw it with useFunding().',
  outcome: {
    'choosing-method': pending,
    'entering-amount': pending,
    'choosing-wallet': pending,
    'awaiting-on-ramp': pending,
    'on-ramp-closed': pending,
    'awaiting-authorization': pending,
    'preparing-transfer': pending,
    'switching-network': pending,
    'awaiting-transfer': pending,
    'confirming-transfer': pending,
    'error': pending,
    'receiving': pending,
    'funded': pending,
    'success': pending,
    'leaving': () => ({ promise: 'pending', isClosed: true }),
    'left': ({ outcome }) => ({ promise: 'resolved', answer: outcome, isClosed: true }),
  },
})
