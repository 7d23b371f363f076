import type { Bridge, FundingOption, FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import { exactNumber } from '../../domain/rules/funding/exact-number.js'
import { presetAmount, roundForOnRamp } from '../../domain/rules/funding/format-amount.js'
import { readAmount } from '../../domain/rules/funding/read-amount.js'
import { askingFlow, type FlowPart } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import type { FundingEvent, FundingState } from './funding.js'

export const { define, to } = askingFlow<FundingState, FundingEvent, FundingRequest, FundingOutcome>()

/** A part of the funding flow, in addition to the method choice in `funding.ts`. */
export type FundingPart<status extends FundingState['status']> = FlowPart<
  FundingState,
  FundingEvent,
  FundingOutcome,
  status
>

type Requested = Pick<In<FundingState, 'choosing-method'>, 'method' | 'request' | 'timesClosed'>
type Added = Requested & { amount: string }
export type Transferring = Omit<In<FundingState, 'preparing-transfer'>, 'status'>
export type Across = Transferring & { bridge: Bridge }

export const requested = ({ method, request, timesClosed }: Requested): Requested => ({ method, request, timesClosed })
export const added = ({ amount, ...state }: Added): Added => ({ ...requested(state), amount })
export const transferring = ({ amount, bridge, wallet, ...rest }: Transferring): Transferring => ({
  ...requested(rest),
  ...{ amount, bridge, wallet },
})
/** Removes the bridge. The user agreed to one particular quote, so the flow never uses another quote. */
export const straight = (state: Omit<Transferring, 'bridge'>): Transferring =>
  transferring({ ...state, bridge: undefined })
export const across = ({ bridge, ...state }: Across): Across => ({ ...straight(state), bridge })

/**
 * Returns the amount of the request as the default. If the option sells another asset, returns no default, and the user
 * enters an amount.
 */
export const presetOf = ({ amount = '', token }: FundingRequest, option: FundingOption): string => {
  const { symbol } = ('otherNetwork' in option && option.otherNetwork) || token
  if (symbol !== token.symbol) return ''
  const preset = presetAmount(amount)
  return 'provider' in option ? roundForOnRamp(preset, token.decimals) : preset
}

/** Fills in a typed amount. On-ramps accept numbers, which are exact up to 15 digits. */
export const entered = (state: Requested, option: FundingOption, amount: string) => ({
  ...requested(state),
  method: option.method,
  option: option as In<FundingState, 'entering-amount'>['option'],
  amount,
  isValid:
    readAmount(amount, state.request.token.decimals) !== undefined &&
    (!('provider' in option) || exactNumber(amount) !== undefined),
})
export const receiving = (state: Requested) => ({
  ...requested(state),
  method: 'manual' as const,
  ...{ balance: undefined, received: 0n, isFunded: false },
})

export const leave = to('leaving', requested)
export const chooseMethod = to('choosing-method', requested)
export const choose = [
  to('receiving', receiving, (_: Requested, { option }: { option: FundingOption }) => option.method === 'manual'),
  to('entering-amount', (state: Requested, { option }: { option: FundingOption }) =>
    entered(state, option, presetOf(state.request, option)),
  ),
] as const

/** Uses the newest quote. */
export const quoted = (state: Transferring, event: object): Transferring =>
  transferring({ ...state, ...('bridge' in event && { bridge: event.bridge as Bridge }) })
/** Prompts the wallet, once it is on the network that pays. */
export const askWallet = [
  to(
    'awaiting-approval',
    (state: Transferring, event: object) => quoted(state, event) as Across,
    (state, event) => quoted(state, event).bridge?.approval !== undefined,
  ),
  to('awaiting-transfer', quoted),
] as const
export const backToWallets = to('choosing-wallet', added)

/** Returns the amount in base units. */
export const unitsOf = ({ amount, request }: Added): bigint => readAmount(amount, request.token.decimals) ?? 0n
/** Returns true if the wallet must first switch to the network that pays. */
export const mustSwitch = (wallet: Transferring['wallet'], { id }: { id: number }): boolean =>
  wallet.type === 'ethereum' && wallet.chainId !== `eip155:${id}`
