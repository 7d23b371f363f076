// Longer than a file of code: the edges, effects and outcomes of one flow, which are read side by side.

import { readFunds } from '../../calls/funding/read-funds.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { awaitReceipt } from '../../calls/funding/await-receipt.js'
import { awaitBridge } from '../../calls/funding/await-bridge.js'
import { planTransfer } from '../../calls/funding/plan-transfer.js'
import { sendApproval, sendFunds } from '../../calls/funding/send-funds.js'
import { renewQuote } from '../../calls/funding/renew-quote.js'
import { pauseWhileAway } from '../../calls/app/pause-while-away.js'
import type { Bridge, FundingOption, FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import { isKeyhookError, type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { isTransactionError } from '../../domain/errors/transaction-error.js'
import { exactNumber } from '../../domain/rules/funding/exact-number.js'
import { cleanAmount } from '../../domain/rules/funding/clean-amount.js'
import { presetAmount } from '../../domain/rules/funding/preset-amount.js'
import { readAmount } from '../../domain/rules/funding/read-amount.js'
import { nodeTimeout, priceTimeout, receivePoll } from '../../domain/rules/limits.js'
import { unlessLate } from '../../calls/chain-kinds/unless-late.js'
import { askingFlow, pending } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { awaitPurchase } from './await-purchase.js'
import { endPurchase } from './end-purchase.js'
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
const transferring = ({ amount, bridge, wallet, ...rest }: Transferring): Transferring => ({
  ...asked(rest),
  ...{ amount, bridge, wallet },
})
/** A payment that was agreed to is for the way that was chosen, and no other. */
const straight = (state: Omit<Transferring, 'bridge'>): Transferring => transferring({ ...state, bridge: undefined })
type Across = Transferring & { bridge: Bridge }
const across = ({ bridge, ...state }: Across): Across => ({ ...straight(state), bridge })
type Crossing = Omit<In<FundingState, 'confirming-bridge'>, 'status' | 'hasRisen'>
const crossing = ({ bridges, ...state }: Crossing): Crossing => ({ ...across(state), bridges })

/** What was proposed is of what was asked for: where something else is bought, the user says how much. */
const presetOf = ({ amount = '', token }: FundingRequest, option: FundingOption): string => {
  const { symbol } = ('elsewhere' in option && option.elsewhere) || token
  if (symbol !== token.symbol) return ''
  return presetAmount(amount)
}

/** What is typed is an amount of the asset that can be added: MoonPay takes numbers, which have so many digits. */
const entered = (state: Asked, option: FundingOption, amount: string) => ({
  ...asked(state),
  method: option.method,
  option: option as In<FundingState, 'entering-amount'>['option'],
  amount,
  isValid:
    readAmount(amount, state.request.token.decimals) !== undefined &&
    (!('provider' in option) || exactNumber(amount) !== undefined),
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
    entered(state, option, presetOf(state.request, option)),
  ),
] as const
type Added = Asked & { amount: string }
const added = ({ amount, ...state }: Added): Added => ({ ...asked(state), amount })
const bought = to('funded', added)
/** Of several networks the user picks one; the only one is taken. */
const offerBridges = [
  to(
    'choosing-bridge',
    (state: Omit<Transferring, 'bridge'>, { bridges }: { bridges: readonly Bridge[] }) => ({
      ...straight(state),
      bridges,
    }),
    (_, { bridges }) => bridges.length > 1,
  ),
  to('confirming-bridge', (state: Omit<Transferring, 'bridge'>, { bridges }: { bridges: readonly Bridge[] }) => ({
    ...crossing({ ...state, bridges, bridge: bridges[0]! }),
    hasRisen: false,
  })),
] as const
/** By the newest quote there is. */
const quoted = (state: Transferring, event: object): Transferring =>
  transferring({ ...state, ...('bridge' in event && { bridge: event.bridge as Bridge }) })
/** Where the wallet is on the network that pays. */
const askWallet = [
  to(
    'awaiting-approval',
    (state: Transferring, event: object) => quoted(state, event) as Across,
    (state, event) => quoted(state, event).bridge?.approval !== undefined,
  ),
  to('awaiting-transfer', quoted),
] as const
const backToWallets = to('choosing-wallet', ({ amount, ...state }: Transferring) => ({ ...asked(state), amount }))
const begin = ({ amount, option, ...state }: In<FundingState, 'entering-amount'>): Buying => ({
  ...asked(state),
  amount: presetAmount(amount),
  option: option as OnRampOption,
  session: undefined,
  stage: 'in-flow',
})
const first = (request: FundingRequest): Asked => ({ request, method: null, timesClosed: 0 })

/** What a wallet or a node says of a payment that the account cannot afford. */
const lacksFunds = (error: unknown): boolean =>
  (isKeyhookError(error) && error.code === 'INSUFFICIENT_BALANCE') ||
  (error instanceof Error && /insufficient (?:funds|balance)/i.test(error.message))

/** What was sent, or may have been: it is not sent again. */
const hashOf = (state: object, error: KeyhookError): string | undefined => {
  if (isTransactionError(error) && error.outcome !== 'refused' && error.outcome !== 'expired') return error.hash
  return 'hash' in state ? (state.hash as string | undefined) : undefined
}

/** Two sentences tell of funds that were sent. Here, as all limits are in the code that an app starts with. */
const shownFor = 4500

const unitsOf = ({ amount, request }: { amount: string; request: FundingRequest }): bigint =>
  readAmount(amount, request.token.decimals) ?? 0n

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
          (_, { request }) => entered(first(request), request.first!, presetOf(request, request.first!)),
          (_, { request }) => request.first !== undefined,
        ),
        to('choosing-method', (_, { request }) => first(request)),
      ],
    },
    'choosing-method': {
      choose,
      // To the transaction that has asked.
      back: to('leaving', asked, ({ request }) => request.isForTransaction),
      reject: leave,
    },
    'entering-amount': {
      changeAmount: to('entering-amount', (state, { amount }) => entered(state, state.option, cleanAmount(amount))),
      continue: [
        to(
          'choosing-wallet',
          ({ amount, ...state }) => ({ ...asked(state), amount: presetAmount(amount) }),
          ({ isValid, option }) => isValid && option.method === 'wallet',
        ),
        to('awaiting-on-ramp', begin, ({ isValid }) => isValid),
      ],
      back: chooseMethod,
      reject: leave,
    },
    'choosing-wallet': {
      chooseWallet: to('preparing-transfer', (state, { wallet }) => straight({ ...state, wallet })),
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
      bridgesFound: offerBridges,
      back: backToWallets,
      reject: leave,
    },
    'choosing-bridge': {
      chooseBridge: to(
        'confirming-bridge',
        (state, { bridge }) => ({ ...crossing({ ...state, bridge }), hasRisen: false }),
        ({ bridges }, { bridge }) => bridges.includes(bridge),
      ),
      back: backToWallets,
      reject: leave,
    },
    'confirming-bridge': {
      continue: to('renewing-quote', across),
      back: [
        to(
          'choosing-bridge',
          ({ bridges, ...state }) => ({ ...straight(state), bridges }),
          ({ bridges }) => bridges.length > 1,
        ),
        to('leaving', asked, ({ request }) => request.isForTransaction),
        chooseMethod,
      ],
      reject: leave,
    },
    'renewing-quote': {
      quoteRenewed: [
        // What costs more is agreed to anew: nothing is paid that was not shown.
        to(
          'confirming-bridge',
          (state, { bridge }) => ({ ...crossing({ ...state, bridge, bridges: [bridge] }), hasRisen: true }),
          (state, { bridge }) => bridge.pays > state.bridge.pays,
        ),
        to(
          'switching-network',
          (state, event) => quoted(state, event),
          ({ wallet }, { bridge }) => wallet.type === 'ethereum' && wallet.chainId !== `eip155:${bridge.chain.id}`,
        ),
        ...askWallet,
      ],
      back: backToWallets,
      reject: leave,
    },
    'switching-network': { switched: askWallet, back: backToWallets, reject: leave },
    'awaiting-approval': {
      // The quote may be old by then. While it is not, the same approval is not asked for again.
      approved: to('renewing-quote', (state) => across({ ...state, bridge: { ...state.bridge, approval: undefined } })),
      reject: leave,
    },
    // The wallet may still send what it was asked to: there is no way back from it but to leave.
    'awaiting-transfer': {
      sent: to('confirming-transfer', (state, { hash, signed }) => ({ ...transferring(state), hash, signed })),
      bridgesFound: offerBridges,
      reject: leave,
    },
    'confirming-transfer': {
      completed: to('success', added),
      crossing: to(
        'bridging',
        ({ bridge, hash, signed, ...state }) => ({ ...straight(state), ...{ bridge: bridge!, hash, signed } }),
        ({ bridge }) => bridge !== undefined,
      ),
      reject: leave,
    },
    'bridging': { completed: to('success', added), reject: leave },
    'error': {
      // What was sent is not sent again.
      retry: to(
        'preparing-transfer',
        (state: In<FundingState, 'error'>) => straight(state),
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
        return { ...asked(state), balance, received, isFunded: wanted ? balance >= wanted : received > 0n }
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
    'awaiting-on-ramp': (state, { client, send, signal }) =>
      awaitPurchase(client, state, {
        signal,
        onOpened: (session) => send({ type: 'opened', session }),
        onStage: (stage) => send({ type: 'progressed', stage }),
      }),
    'on-ramp-closed': ({ session, ...state }, { client, send, signal }) =>
      endPurchase(
        client,
        { ...state, session: session! },
        { delay: 0, signal, tell: (stage) => send({ type: 'progressed', stage }) },
      ),
    'preparing-transfer': async (state, { client, signal }) => {
      const { request, wallet } = state
      const { bridges } = await planTransfer(client, { request, wallet, units: unitsOf(state) }, signal)
      if (bridges) return { type: 'bridgesFound', bridges }
      const isElsewhere = wallet.type === 'ethereum' && wallet.chainId !== `eip155:${request.chain.id}`
      return { type: 'prepared', isElsewhere }
    },
    'renewing-quote': async (state, { client, signal }) => {
      const { bridge, request, wallet } = state
      const renewed = await renewQuote(client, { bridge, request, wallet, units: unitsOf(state) }, signal)
      return { type: 'quoteRenewed', bridge: renewed }
    },
    'switching-network': async ({ bridge, request, wallet }) => {
      if (wallet.type === 'ethereum') await wallet.switchChain((bridge?.chain ?? request.chain).id)
      return { type: 'switched' }
    },
    'awaiting-approval': async ({ bridge: { approval, chain }, wallet }, { client, signal }) => {
      if (wallet.type === 'ethereum' && approval) {
        const { hash } = await sendApproval(wallet, { chainId: chain.id, payment: approval })
        await awaitReceipt(client, { chain, hash }, signal)
      }
      return { type: 'approved' }
    },
    'awaiting-transfer': async (state, { client, signal }) => {
      const { bridge, request, wallet } = state
      const transfer = { request, wallet, units: unitsOf(state) }
      try {
        const { hash, signed } = await sendFunds(client, { ...transfer, bridge }, signal)
        return { type: 'sent', hash, signed }
      } catch (error) {
        signal.throwIfAborted()
        // A wallet knows of fees that were not asked for here. Nothing was sent: funds elsewhere may do.
        if (bridge || !lacksFunds(error)) throw error
        const { bridges } = await planTransfer(client, { ...transfer, isRefused: true }, signal)
        if (!bridges) throw error
        return { type: 'bridgesFound', bridges }
      }
    },
    'confirming-transfer': async (state, { client, signal }) => {
      const { amount, bridge, hash, request, signed } = state
      await awaitReceipt(client, { chain: (bridge ?? request).chain, hash, signed }, signal)
      if (bridge) return { type: 'crossing' }
      reportFunding(client, { event: 'completed', amount, provider: 'external', request, status: 'success' })
      return { type: 'completed' }
    },
    'bridging': async ({ amount, bridge, request }, { client, signal }) => {
      await awaitBridge(client, { bridge, request }, signal)
      reportFunding(client, { event: 'completed', amount, provider: 'external', request, status: 'success' })
      return { type: 'completed' }
    },
    'receiving': async ({ request }, { client, send, signal }) => {
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
          send({ type: 'balanceRead', balance })
        }
        await pauseWhileAway({ ms: receivePoll, platform: client.platform, signal })
        signal.throwIfAborted()
      }
    },
    'success': async (_, { client, signal }) => {
      await client.platform.sleep(shownFor, signal)
      return { type: 'continue' }
    },
    'leaving': async ({ method, request }, { client, signal }) => {
      const { address, chain, cluster } = request
      const balance = await unlessLate(client, {
        ms: priceTimeout,
        read: (within) => readFunds(client, request, address, within),
        signal,
      })
      return { type: 'left', outcome: { address, chain, cluster, fundingMethod: method, balance } }
    },
  },
  failed: (state, cause) => {
    if (!('request' in state)) return state
    const error = toKeyhookError(cause)
    if ('wallet' in state)
      return {
        status: 'error',
        ...transferring({ ...state, bridge: 'bridge' in state ? state.bridge : undefined }),
        ...{ error, hash: hashOf(state, error) },
      }
    // Nothing was begun: the same can be tried again.
    if (state.status === 'awaiting-on-ramp' && !state.session)
      return { status: 'entering-amount', ...entered(state, state.option, state.amount), error }
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
    'choosing-bridge': pending,
    'confirming-bridge': pending,
    'renewing-quote': pending,
    'switching-network': pending,
    'awaiting-approval': pending,
    'awaiting-transfer': pending,
    'confirming-transfer': pending,
    'bridging': pending,
    'error': pending,
    'receiving': pending,
    'funded': pending,
    'success': pending,
    'leaving': () => ({ promise: 'pending', isClosed: true }),
    'left': ({ outcome }) => ({ promise: 'resolved', answer: outcome, isClosed: true }),
  },
})
